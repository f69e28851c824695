import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "baraza-clips-"));

const made = new Map<string, Buffer>();

/** A short video that ffmpeg draws, with a tone and a place in its metadata. */
export function clip(
	name = "clip.mp4",
	{ seconds = 2, size = "640x360", rate = 10, more = [] as string[] } = {},
): Buffer {
	const source = [
		"-f",
		"lavfi",
		"-i",
		`testsrc=size=${size}:rate=${rate}:duration=${seconds}`,
		"-f",
		"lavfi",
		"-i",
		`sine=duration=${seconds}`,
	];
	return make(name, [...source, "-metadata", "location=+06.4541+003.3947/", ...more]);
}

/** Makes a file by ffmpeg with these arguments, once for the files of a process. */
export function make(name: string, args: string[]): Buffer {
	const key = JSON.stringify([extname(name), args]);
	const known = made.get(key);
	if (known) return Buffer.from(known);
	const path = join(folder, name);
	execFileSync("ffmpeg", ["-v", "error", "-y", ...args, path]);
	const bytes = readFileSync(path);
	made.set(key, bytes);
	return Buffer.from(bytes);
}

let installed: boolean | undefined;

/** Whether this machine has ffmpeg: tests that need it are skipped without it. */
export function isInstalled(): boolean {
	installed ??= spawnSync("ffmpeg", ["-version"]).status === 0;
	return installed;
}
