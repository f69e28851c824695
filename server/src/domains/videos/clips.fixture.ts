import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "baraza-clips-"));

/** A short video that ffmpeg draws, with a tone and a place in its metadata. */
export function clip(
	name = "clip.mp4",
	{ seconds = 2, size = "640x360", rate = 10, more = [] as string[] } = {},
): Buffer {
	const path = join(folder, name);
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
	execFileSync("ffmpeg", ["-v", "error", "-y", ...source, "-metadata", "location=+06.4541+003.3947/", ...more, path]);
	return readFileSync(path);
}

/** Makes a file by ffmpeg with these arguments. */
export function make(name: string, args: string[]): Buffer {
	const path = join(folder, name);
	execFileSync("ffmpeg", ["-v", "error", "-y", ...args, path]);
	return readFileSync(path);
}

/** Whether this machine has ffmpeg: tests that need it are skipped without it. */
export const isInstalled = (): boolean => spawnSync("ffmpeg", ["-version"]).status === 0;
