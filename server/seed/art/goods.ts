import { threads } from "./parts.ts";
import { motif } from "./patterns.ts";
import { random, seedOf } from "./random.ts";
import { Stage, circle, darker, n, place, polygon, rect, stroke } from "./stage.ts";

// Four colours to a weave, as the sections wear them: ground, first, second, light.
const weaves: readonly (readonly [string, string, string, string])[] = [
  ["#0e8142", "#f0b135", "#f75d59", "#fff6e0"], ["#0a5a30", "#f7f3e6", "#c2272d", "#f0b135"], ["#c2272d", "#19221a", "#f0b135", "#fff6e0"], ["#7a1420", "#0e8142", "#f0b135", "#fff6e0"],
  ["#f08a24", "#fff6e0", "#0e8142", "#7a3a12"], ["#b8621f", "#f7c948", "#fff6e0", "#0e6936"], ["#1d4fa0", "#f7c948", "#d9382c", "#fff6e0"], ["#173a7a", "#fff6e0", "#c2272d", "#84c3ef"],
  ["#145c3a", "#fff6e0", "#8fd08a", "#f0b135"], ["#0f6f7a", "#f26b3a", "#f7d98a", "#0b3440"], ["#4f2a63", "#f0b135", "#e0559a", "#fff6e0"], ["#0e6936", "#d9382c", "#fff6e0", "#f7c948"],
];

/** Draws the cloth over a member's page, 1200 by 400: woven bands between plain ones. */
export function drawCover(seed: number): { svg: string; width: number; height: number } {
  const chance = random(seedOf("cover", seed));
  const stage = new Stage(1200, 400, chance);
  const [a, b, c, d] = chance.pick(weaves);
  stage.add(rect(0, 0, 1200, 400, a));
  const bands = chance.pick([[40, 120, 40, 120, 40, 40], [30, 60, 30, 160, 30, 60, 30], [25, 150, 50, 150, 25], [50, 50, 200, 50, 50], [20, 80, 100, 80, 100, 20]] as const);
  const turns: readonly (readonly [string, string, string, string])[] = [[a, b, c, d], [b, a, d, c], [c, d, a, b], [darker(a, 0.25), d, b, c]];
  let y = 0;
  bands.forEach((tall, i) => {
    const turn = turns[(i + chance.whole(0, 1)) % turns.length] ?? [a, b, c, d];
    if (tall >= 80) {
      const unit = chance.chance(0.4) ? tall / 2 : tall;
      const one = stage.symbol(motif(chance, turn));
      const two = chance.chance(0.6) ? stage.symbol(motif(chance, [turn[0], turn[2], turn[1], turn[3]])) : one;
      const columns = Math.ceil(1200 / unit);
      // Stretching a cell by a hair lets the row end with the sheet, so that no motif is cut.
      const wide = 1200 / columns;
      for (let row = 0; row * unit < tall - 1; row++) for (let x = 0; x < columns; x++) stage.add(`<use href="#${(x + row) % 2 ? two : one}" transform="translate(${n(x * wide)} ${n(y + row * unit)}) scale(${wide.toFixed(2)} ${n(unit)})"/>`);
    } else if (tall >= 40) {
      stage.add(rect(0, y, 1200, tall, turn[0]));
      const kind = chance.whole(0, 2);
      for (let x = 0; x < 1200; x += 40) {
        if (kind === 0) stage.add(polygon([[x, y + tall], [x + 20, y + 6], [x + 40, y + tall]], turn[1]), circle(x + 20, y + tall - 10, 4, turn[3]));
        else if (kind === 1) stage.add(circle(x + 20, y + tall / 2, 11, turn[1]), circle(x + 20, y + tall / 2, 5, turn[2]));
        else stage.add(place(x + 20, y + tall / 2, 15, polygon([[0, -1], [1, 0], [0, 1], [-1, 0]], x % 80 ? turn[1] : turn[3]) + circle(0, 0, 0.3, turn[2])));
      }
    } else {
      stage.add(rect(0, y, 1200, tall, turn[1]), rect(0, y + tall * 0.3, 1200, tall * 0.4, turn[2]));
      stage.add(stroke(`M5 ${n(y + tall / 2)}H1200`, turn[3], tall * 0.2, `stroke-dasharray="1 ${n(tall * 0.7)}"`));
    }
    stage.add(rect(0, y, 1200, 3, "#000000", 'opacity=".22"'));
    y += tall;
  });
  stage.add(threads(1200, 400, 4.5));
  for (let i = 0; i < 5; i++) {
    const x = chance.between(-60, 1150);
    stage.add(rect(x, 0, chance.between(90, 220), 400, stage.linear([[0, "#000000", 0], [0.45, "#000000", 0.14], [0.6, "#ffffff", 0.1], [1, "#ffffff", 0]], "right")));
  }
  return { svg: stage.svg(), width: 1200, height: 400 };
}
