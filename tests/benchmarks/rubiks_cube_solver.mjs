// The npm package rubiks-cube-solver on the states it is given: one warm-up round, then the best of
// three. Facelets come as a JSON list (faces URFDLB); milliseconds of CPU and solutions go back.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const solve = createRequire(join(process.argv[2], "here.js"))("rubiks-cube-solver");
const states = JSON.parse(readFileSync(0, "utf8")).map((facelets) => {
  const face = (number) => facelets.toLowerCase().slice(9 * number, 9 * number + 9);
  return [2, 1, 0, 3, 4, 5].map(face).join("");
});

let best = Infinity;
let solutions = states.map((state) => solve(state));
for (let round = 0; round < 3; round += 1) {
  const start = process.cpuUsage();
  solutions = states.map((state) => solve(state));
  const used = process.cpuUsage(start);
  best = Math.min(best, (used.user + used.system) / 1000);
}
const written = solutions.map((solution) => solution.replaceAll("prime", "'"));
console.log(JSON.stringify({ milliseconds: best / states.length, solutions: written }));
