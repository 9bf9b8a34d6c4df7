import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";

const white = [0xff, 0xff, 0xff];
/** Samples in a pixel in each direction, for smooth edges. */
const samples = 4;

/**
 * Draws PNGs from the logo in `public/favicon.svg`: the icons of the installed app, with colour up to the edges so that any mask
 * fits, and the picture of a shared link.
 * @param folder `build/client`; they are put into `pictures` there
 */
export function drawPictures(folder, publicFolder) {
  const mark = readMark(readFileSync(join(publicFolder, "favicon.svg"), "utf8"));
  const into = join(folder, "pictures");
  mkdirSync(into, { recursive: true });
  for (const size of [192, 512]) writeFileSync(join(into, `icon-${size}.png`), draw(mark, size, size, 0.56));
  writeFileSync(join(into, "share.png"), draw(mark, 1200, 630, 0.6));
}

/**
 * Reads the logo's polygons, its colour, and the side of its square. Supports only the path commands M, L, l, h, v, H, V and z.
 */
function readMark(svg) {
  const colour = [.../fill="#([0-9a-f]{6})"/.exec(svg)[1].matchAll(/../g)].map(([pair]) => Number.parseInt(pair, 16));
  const side = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)[1]);
  const polygons = [];
  let [x, y] = [0, 0];
  for (const [, command, numbers] of /<path d="([^"]+)"/.exec(svg)[1].matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const [a = 0, b = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const moves = { M: [a, b], L: [a, b], l: [x + a, y + b], h: [x + a, y], v: [x, y + a], H: [a, y], V: [x, a] };
    if (command === "z") continue;
    if (!(command in moves)) throw new Error(`The mark's path has a command that is not drawn: ${command}`);
    [x, y] = moves[command];
    if (command === "M") polygons.push([]);
    polygons.at(-1).push([x, y]);
  }
  return { side, colour, polygons };
}

/** A PNG with the white logo in the middle of the brand's colour; `share` is the logo's part of the shorter side, 0 to 1. */
function draw({ side, colour, polygons }, width, height, share) {
  const scale = (Math.min(width, height) * share) / side;
  const [left, top] = [(width - side * scale) / 2, (height - side * scale) / 2];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let row = 0; row < height; row++)
    for (let column = 0; column < width; column++) {
      let inside = 0;
      for (let point = 0; point < samples * samples; point++) {
        const x = (column + ((point % samples) + 0.5) / samples - left) / scale;
        const y = (row + (Math.floor(point / samples) + 0.5) / samples - top) / scale;
        if (polygons.some((polygon) => isWithin(polygon, x, y))) inside++;
      }
      const part = inside / samples ** 2;
      const mixed = colour.map((from, channel) => Math.round(from + (white[channel] - from) * part));
      rows.set(mixed, row * (width * 3 + 1) + 1 + column * 3);
    }
  return png(width, height, rows);
}

/** Whether a ray to the right crosses the polygon's sides an odd number of times. */
function isWithin(polygon, x, y) {
  let within = false;
  polygon.forEach(([x1, y1], index) => {
    const [x2, y2] = polygon.at(index - 1);
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within;
  });
  return within;
}

/** Rows of RGB, each after a zero for "no filter", as a PNG file. */
function png(width, height, rows) {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  // 8 bits a channel, RGB, and the only ways to compress, filter and not to interlace
  const header = Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])]);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const image = deflateSync(rows, { level: 9 });
  return Buffer.concat([signature, chunk("IHDR", header), chunk("IDAT", image), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
