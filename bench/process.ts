import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** CPU milliseconds so far of all threads of a process, to the microsecond; undefined when it has ended. */
export function preciseCpuMs(pid: number): number | undefined {
	try {
		const threads = readdirSync(`/proc/${pid}/task`).map((thread) =>
			readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"),
		);
		return threads.reduce((sum, line) => sum + Number(line.split(" ")[0]) / 1e6, 0);
	} catch {
		return undefined;
	}
}

/**
 * CPU milliseconds so far, to the microsecond, of each present connection of the PostgreSQL server whose data is in
 * this folder.
 */
export function databaseCpuMs(folder: string): Map<number, number> {
	const server = postmasterOf(folder);
	const connections = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === server);
	return new Map(connections.map((pid) => [Number(pid), preciseCpuMs(Number(pid)) ?? 0]));
}

/** The difference of two such readings: of connections that were opened between them all counts. */
export const cpuSince = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
	[...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);

/** CPU seconds of a process so far. */
export function cpuSeconds(pid: number): number {
	const fields = statOf(pid);
	return (Number(fields[11]) + Number(fields[12])) / 100;
}

/**
 * CPU seconds so far of a process, its present children and those that ended: a PostgreSQL server with its connections.
 */
export function cpuSecondsWithChildren(pid: number): number {
	const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
	return ownAndEnded(pid) + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

/** CPU seconds so far of the PostgreSQL server whose data is in this folder. */
export const databaseCpuSeconds = (folder: string): number => cpuSecondsWithChildren(postmasterOf(folder));

/** The process id of the PostgreSQL server whose data is in this folder. */
export const postmasterOf = (folder: string): number =>
	Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);

const statOf = (pid: number | string): string[] =>
	readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
const ownAndEnded = (pid: number): number =>
	statOf(pid)
		.slice(11, 15)
		.reduce((sum, ticks) => sum + Number(ticks), 0) / 100;

function parentOf(pid: string): number {
	try {
		return Number(statOf(pid)[1]);
	} catch {
		// It ended meanwhile.
		return 0;
	}
}

/** Resident memory of a process in megabytes. */
export const residentMegabytes = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

export const median = (values: number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
