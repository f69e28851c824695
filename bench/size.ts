import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openSession } from "#server/domains/accounts/actions/openSession.ts";
import { accounts } from "#server/domains/accounts/tables.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { community } from "../server/seed/community.ts";
import { seed } from "../server/seed/seed.ts";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { closeDeps, openDeps } from "../server/src/deps.ts";
import { first } from "../server/src/platform/db.ts";
import { startEmbedded } from "../server/src/platform/embedded.ts";
import { createLog } from "../server/src/platform/log.ts";
import { migrateDatabase } from "../server/src/platform/migrate.ts";
import { loadWebBuild } from "../server/src/platform/webBuild.ts";
import { inTemporaryFolder } from "./site.ts";

// Weighs what a reading route sends, and fails above its budget. Kilobytes are 1,000 bytes, gzip.
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;
const packed = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

const client = join("web", "build", "client");
const budgets = { html: 20, css: 15, guestScripts: 115, beforePaint: 0, awake: 160 };

let over = 0;
function weigh(name: string, kilobytes: number, budget: number): void {
	const good = kilobytes <= budget;
	if (!good) over++;
	process.stdout.write(`${good ? "  " : "! "}${name.padEnd(58)} ${String(kilobytes).padStart(7)} KB of ${budget}\n`);
}

/** What one page carries, told from its own text. */
function weighPage(name: string, html: string, signedIn: boolean): void {
	const inPage = /<style id="styles">([\s\S]*?)<\/style>/.exec(html)?.[1];
	const file = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
	const css = inPage ?? (file ? readFileSync(join(client, file), "utf8") : "");
	const bare = inPage ? html.replace(inPage, "") : html;
	const running = [...html.matchAll(/<script(?![^>]*type="text\/parked")([^>]*)>([\s\S]*?)<\/script>/g)];
	const fetched = running.flatMap(([, attributes = ""]) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
	const inline = running.map(([, , text]) => text).join("");
	const preloaded = [...html.matchAll(/<link rel="modulepreload"/g)].length;
	const parked = /<script type="text\/parked">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
	const files = scriptsFrom(
		[...html.matchAll(/data-preload="" href="([^"]+)"/g)].map(([, path = ""]) => path),
		parked,
	);

	if (!css) throw new Error("the page has no styles");
	process.stdout.write(`${name}\n`);
	weigh("HTML without its styles", kb(packed(bare)), name.includes("thread") ? budgets.html : 30);
	weigh(inPage ? "styles, in the page" : "styles, a file that is kept", kb(packed(css)), budgets.css);
	weigh("scripts fetched before the first paint", kb(fetched.length * 1_000 + preloaded * 1_000), budgets.beforePaint);
	const awake = kb(files.reduce((sum, file) => sum + packed(readFileSync(join(client, file))), 0) + packed(inline + parked));
	if (process.env.LIST) for (const file of files) process.stdout.write(`      ${kb(packed(readFileSync(join(client, file))))} ${file}\n`);
	process.stdout.write(`  files of the waking page: ${files.length}\n`);
	if (!signedIn) weigh("scripts that a guest who reads is sent, in all", kb(packed(inline + parked)), budgets.guestScripts);
	weigh("scripts when the page wakes", awake, budgets.awake);
	if (/@font-face|\.woff/.test(html)) {
		over++;
		process.stdout.write("! a font is loaded\n");
	}
}

/** The files of these modules and of all that they import at once. */
function scriptsFrom(preloads: string[], entry: string): string[] {
	const seen = new Set<string>();
	const visit = (path: string): void => {
		const file = path.replace(/^\//, "");
		if (seen.has(file) || !existsSync(join(client, file))) return;
		seen.add(file);
		for (const [, name = ""] of readFileSync(join(client, file), "utf8").matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) visit(`assets/${name.slice(2)}`);
	};
	for (const path of [...preloads, ...[...entry.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path)]) visit(path);
	return [...seen];
}

const longThreads = [...community.threads].sort(
	(a, b) => b.replies.filter((reply) => reply.under === undefined).length - a.replies.filter((reply) => reply.under === undefined).length,
);

await inTemporaryFolder(async (dir) => {
	const server = await startEmbedded({ dataDir: dir, durable: false });
	try {
		await migrateDatabase(server.url);
		const config = readConfig({ APP_ENV: "test", DATA_DIR: dir, DATABASE_URL: server.url, PASSWORD_MEMORY_KIB: "8" });
		const deps = await openDeps(config, server.url, createLog("warn"));
		await seed(deps, "lively", () => {}, { ...community, threads: longThreads.slice(0, 20), readers: 20 });
		const app = await buildApp(deps, { web: await loadWebBuild(), limits: false });
		const page = async (url: string, headers: Record<string, string> = {}): Promise<string> => (await app.inject({ method: "GET", url, headers })).body;
		const rows = await deps.db.select().from(threads);
		const long = rows.sort((a, b) => b.maxPosition - a.maxPosition)[0];
		if (!long || long.maxPosition < 20) throw new Error("the seed has no thread of 20 posts");
		const path = `/forum/${long.fid}/${long.tid}`;
		const { uid } = first(await deps.db.select({ uid: accounts.uid }).from(accounts).limit(1));
		const { token } = await openSession(deps.db, { uid, remembered: true, userAgent: "size", address: "127.0.0.1", now: new Date() });
		const member = { cookie: `baraza_session=${token}` };
		weighPage("thread, guest", await page(path), false);
		weighPage("thread, guest, in Hindi", await page(path, { cookie: "lang=hi" }), false);
		weighPage("home, guest", await page("/"), false);
		weighPage("thread, member", await page(path, member), true);
		weighPage("home, member", await page("/", member), true);
		await app.close();
		await closeDeps(deps);
	} finally {
		await server.stop();
	}
});

const heaviest = readdirSync(join(client, "assets"))
	.filter((name) => name.endsWith(".js"))
	.map((name) => ({ name, size: packed(readFileSync(join(client, "assets", name))) }))
	.sort((a, b) => b.size - a.size)
	.slice(0, 8);
process.stdout.write(`heaviest scripts: ${heaviest.map(({ name, size }) => `${name.replace(/-[\w-]{8}\.js$/, "")} ${kb(size)}`).join(" · ")}\n`);
if (over > 0) {
	process.stdout.write(`${over} over budget\n`);
	process.exit(1);
}
