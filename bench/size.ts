import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { accounts } from "#server/domains/accounts/tables.ts";
import { insertSession } from "#server/domains/auth/session/queries.ts";
import { threads } from "#server/domains/threads/tables.ts";
import { community } from "../server/seed/community.ts";
import { seed } from "../server/seed/seed.ts";
import { buildApp } from "../server/src/app.ts";
import { readConfig } from "../server/src/config.ts";
import { closeDeps, openDeps } from "../server/src/deps.ts";
import { first } from "../server/src/platform/data/db.ts";
import { startEmbeddedPostgres } from "../server/src/platform/data/embeddedPostgres.ts";
import { migrateDatabase } from "../server/src/platform/data/migrate.ts";
import { createLog } from "../server/src/platform/log.ts";
import { loadWebBuild } from "../server/src/platform/pages/webBuild.ts";
import { inTemporaryFolder } from "./site.ts";

// Measures the page weight of reading routes, and fails above the size budget. Kilobytes are 1,000 bytes, gzip.
const kb = (bytes: number): number => Math.round(bytes / 100) / 10;
const gzipSize = (text: string | Buffer): number => gzipSync(text, { level: 9 }).length;

const client = join("web", "build", "client");
const budgets = {
	html: 20,
	css: 15,
	guestScripts: 1,
	beforePaint: 0,
	document: 31,
	part: 8,
	chat: 90,
	app: 166,
	preview: 9,
};

let over = 0;
function checkSize(name: string, kilobytes: number, budget: number): void {
	const ok = kilobytes <= budget;
	if (!ok) over++;
	process.stdout.write(`${ok ? "  " : "! "}${name.padEnd(58)} ${String(kilobytes).padStart(7)} KB of ${budget}\n`);
}

/** Checks the sizes of a page by its HTML. */
function checkPage(name: string, html: string): void {
	const inlineCss = /<style id="styles">([\s\S]*?)<\/style>/.exec(html)?.[1];
	const file = /<link rel="stylesheet" href="([^"]+)"(?! data-precedence)/.exec(html)?.[1];
	const css = inlineCss ?? (file ? readFileSync(join(client, file), "utf8") : "");
	const preview = /data:image\/avif;base64,[\w+/=]+/.exec(html)?.[0] ?? "";
	const plainHtml = html.replace(inlineCss ?? "", "").replace(preview, "");
	const running = [
		...html.matchAll(/<script(?![^>]*type="(?:text\/deferred|application\/ld\+json)")([^>]*)>([\s\S]*?)<\/script>/g),
	];
	const isModule = ([, attributes = ""]: RegExpExecArray): boolean => attributes.includes('type="module"');
	const sources = (scripts: RegExpExecArray[]): string[] =>
		scripts.flatMap(([, attributes = ""]) => /src="([^"]+)"/.exec(attributes)?.[1] ?? []);
	// A module at the end of the page runs after the page is parsed and delays no paint.
	const fetched = sources(running.filter((script) => !isModule(script)));
	const inline = running.map(([, , text]) => text).join("");
	const onInteraction = /\.src="([^"]+)"/.exec(inline)?.[1];
	const entries = [...sources(running.filter(isModule)), ...(onInteraction ? [onInteraction] : [])];
	const modules = scriptsFrom(entries, "", /(?:from|import)\s*\(?\s*["`](\.\/[^"`]+\.js)["`]/g);
	// Members connect to the live events at once; other files are loaded when a form or a dialog needs them.
	const woken = [
		...scriptsFrom(entries, "", /(?:from|import)\s*["`](\.\/[^"`]+\.js)["`]/g),
		...(onInteraction ? [] : modules.filter((file) => file.includes("socket.io"))),
	];
	const preloaded = [...html.matchAll(/<link rel="modulepreload"/g)].length;
	const deferred = /<script type="text\/deferred">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
	const files = scriptsFrom(
		[...html.matchAll(/data-preload="" href="([^"]+)"/g)].map(([, path = ""]) => path),
		deferred,
	);

	if (!css) throw new Error("the page has no styles");
	process.stdout.write(`${name}\n`);
	checkSize(
		"HTML without its styles and preview",
		kb(gzipSize(plainHtml)),
		name.includes("thread") ? budgets.html : 30,
	);
	if (preview) checkSize("preview of the first picture, in the page", kb(gzipSize(preview)), budgets.preview);
	checkSize(inlineCss ? "styles, in the page" : "styles, a cached file", kb(gzipSize(css)), budgets.css);
	checkSize(
		"scripts fetched before the first paint",
		kb(fetched.length * 1_000 + preloaded * 1_000),
		budgets.beforePaint,
	);
	const hydrated = kb(sizeOf(files) + gzipSize(inline + deferred));
	if (process.env.LIST)
		for (const file of [...files, ...modules])
			process.stdout.write(`      ${kb(gzipSize(readFileSync(join(client, file))))} ${file}\n`);
	process.stdout.write(`  files: ${files.length + modules.length}\n`);
	if (onInteraction) checkSize("scripts of a reading guest, in all", kb(gzipSize(inline)), budgets.guestScripts);
	if (modules.length > 0) {
		checkSize("scripts of the document, once touched", kb(sizeOf(woken) + gzipSize(inline)), budgets.document);
		// The chat is a program of its own, loaded when somebody opens it.
		const chat = scriptsFrom(
			modules.filter((file) => file.includes("chat-app")),
			"",
			/(?:from|import)\s*["`](\.\/[^"`]+\.js)["`]/g,
		).filter((file) => !woken.includes(file));
		if (!onInteraction) checkSize("chat, once it is opened", kb(sizeOf(chat)), budgets.chat);
		const loaded = modules.filter((file) => ![...woken, ...chat].includes(file) && !file.includes("socket.io"));
		checkSize(
			"the largest file that a form, dialog or button loads",
			kb(Math.max(0, ...loaded.map((file) => sizeOf([file])))),
			budgets.part,
		);
	} else checkSize("scripts when the page is hydrated", hydrated, budgets.app);
	if (/@font-face|\.woff/.test(html)) {
		over++;
		process.stdout.write("! a font is loaded\n");
	}
}

/** Bytes. */
const sizeOf = (files: string[]): number =>
	files.reduce((sum, file) => sum + gzipSize(readFileSync(join(client, file))), 0);

/** The files of these modules and of their imports. */
function scriptsFrom(preloads: string[], entry: string, imports = /(?:from|import)\s*"(\.\/[^"]+\.js)"/g): string[] {
	const seen = new Set<string>();
	const visit = (path: string): void => {
		const file = path.replace(/^\//, "");
		if (seen.has(file) || !existsSync(join(client, file))) return;
		seen.add(file);
		for (const [, name = ""] of readFileSync(join(client, file), "utf8").matchAll(imports))
			visit(`assets/${name.slice(2)}`);
	};
	for (const path of [...preloads, ...[...entry.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path = ""]) => path)])
		visit(path);
	return [...seen];
}

const longThreads = [...community.threads].sort(
	(a, b) =>
		b.replies.filter((reply) => reply.under === undefined).length -
		a.replies.filter((reply) => reply.under === undefined).length,
);

await inTemporaryFolder(async (dir) => {
	const server = await startEmbeddedPostgres({ dataDir: dir, durable: false });
	try {
		await migrateDatabase(server.url);
		const config = readConfig({ APP_ENV: "test", DATA_DIR: dir, DATABASE_URL: server.url, PASSWORD_MEMORY_KIB: "8" });
		const deps = await openDeps(config, server.url, createLog("warn"));
		// It registers the handlers of the events that seeding publishes.
		const app = await buildApp(deps, { web: await loadWebBuild(), rateLimits: false });
		await seed(deps, "lively", () => {}, { ...community, threads: longThreads.slice(0, 20), readers: 20 });
		const page = async (url: string, headers: Record<string, string> = {}): Promise<string> =>
			(await app.inject({ method: "GET", url, headers })).body;
		const rows = await deps.db.select().from(threads);
		const long = rows.sort((a, b) => b.maxPosition - a.maxPosition)[0];
		if (!long || long.maxPosition < 20) throw new Error("the seed has no thread of 20 posts");
		const path = `/forum/${long.fid}/${long.tid}`;
		const { uid } = first(await deps.db.select({ uid: accounts.uid }).from(accounts).limit(1));
		const { token } = await insertSession(deps.db, {
			uid,
			remembered: true,
			userAgent: "size",
			address: "127.0.0.1",
			now: new Date(),
		});
		const member = { cookie: `baraza_session=${token}` };
		checkPage("thread, guest", await page(path));
		checkPage("thread, guest, in Hindi", await page(path, { cookie: "lang=hi" }));
		checkPage("home, guest", await page("/"));
		checkPage("thread, member", await page(path, member));
		checkPage("home, member", await page("/", member));
		checkPage("login", await page("/account"));
		checkPage("composer", await page("/note/thread", member));
		await app.close();
		await closeDeps(deps);
	} finally {
		await server.stop();
	}
});

const heaviest = readdirSync(join(client, "assets"))
	.filter((name) => name.endsWith(".js"))
	.map((name) => ({ name, size: gzipSize(readFileSync(join(client, "assets", name))) }))
	.sort((a, b) => b.size - a.size)
	.slice(0, 8);
process.stdout.write(
	`heaviest scripts: ${heaviest.map(({ name, size }) => `${name.replace(/-[\w-]{8}\.js$/, "")} ${kb(size)}`).join(" · ")}\n`,
);
if (over > 0) process.stdout.write(`${over} over budget\n`);
process.exit(over > 0 ? 1 : 0);
