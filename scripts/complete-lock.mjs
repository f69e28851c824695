// Completes package-lock.json after `npm install`: adds the packages of other platforms that the registry did not
// offer.
// `npm ci` refuses a lock file without them. They are installed on their platform only, and have no checksum here.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./tools.mjs";

const path = join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const { packages } = lock;

/** The folders in which Node looks for the dependencies of a package, nearest first. */
function* searchPath(location) {
	for (let base = location; base; base = base.slice(0, Math.max(base.lastIndexOf("/node_modules/"), 0)))
		yield `${base}/node_modules`;
	yield "node_modules";
}

const isLocked = (location, name) => [...searchPath(location)].some((folder) => packages[`${folder}/${name}`]);

/** The platform in the name of a package, like `@scope/name-linux-arm64-musl`. */
function platformOf(name) {
	const find = (...values) => values.find((value) => name.split("/").at(-1).split("-").includes(value));
	const os = find("android", "darwin", "freebsd", "linux", "openharmony", "win32");
	const cpu = find("arm", "arm64", "ia32", "ppc64", "riscv64", "s390x", "wasm32", "x64");
	if (!cpu) throw new Error(`No platform in the name of ${name}`);
	return { os, cpu, libc: os === "linux" ? (/musl/.test(name) ? "musl" : "glibc") : undefined };
}

for (const [location, { dev, license, engines, optionalDependencies = {} }] of Object.entries(packages))
	for (const [name, version] of Object.entries(optionalDependencies)) {
		if (isLocked(location, name)) continue;
		const folder = location.slice(0, location.lastIndexOf("node_modules/") + "node_modules".length);
		const { os, cpu, libc } = platformOf(name);
		// In npm's order, so that it has nothing to change.
		packages[`${folder}/${name}`] = {
			version,
			cpu: [cpu],
			dev,
			...(libc && { libc: [libc] }),
			license,
			optional: true,
			...(os && { os: [os] }),
			engines,
		};
		process.stdout.write(`Added ${name} ${version}\n`);
	}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
