import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { type Member, signIn } from "./members.ts";
import { say } from "./words.ts";
import { findWorld, type World } from "./world.ts";

interface Fixtures {
	/** A browser of somebody's own: of a guest, or of the member named. */
	visit: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
	/** The browser of a guest or of the world's member that goes from test to test, for those that look at a screen and change nothing. */
	stroll: (who: Stroller) => Promise<Page>;
	/** What browsers may complain of in this test; anything else fails it. */
	forgiven: RegExp[];
}

type Stroller = "guest" | "member";

interface WorkerFixtures {
	/** Found once for all tests of a worker. */
	world: World;
	strollers: (who: Stroller) => Promise<Watched>;
}

interface Watched {
	page: Page;
	complaints: string[];
	close: () => Promise<void>;
}

/** A page in a browser of its own, and what that browser complains of. */
async function open(browser: Browser, member?: Member, options?: BrowserContextOptions): Promise<Watched> {
	const context = await browser.newContext(options);
	const complaints: string[] = [];
	context.on("console", (message) => message.type() === "error" && complaints.push(`${message.text()} (${message.location().url})`));
	context.on("weberror", (error) => complaints.push(String(error.error())));
	if (member) await signIn(context, member);
	return { page: await context.newPage(), complaints, close: () => context.close() };
}

const expectNoComplaint = (watched: Watched[], forgiven: RegExp[]): void =>
	expect(watched.flatMap(({ complaints }) => complaints).filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)))).toEqual([]);

/** A test in which no browser may complain: no error in a console, none thrown, none at coming alive. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: as below
	world: [async ({}, use) => use(await findWorld()), { scope: "worker" }],
	strollers: [
		async ({ browser, world }, use) => {
			const opened = new Map<Stroller, Promise<Watched>>();
			await use((who) => {
				const known = opened.get(who) ?? open(browser, who === "member" ? world.member : undefined, { reducedMotion: "reduce" });
				opened.set(who, known);
				return known;
			});
			for (const watched of opened.values()) await (await watched).close();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	forgiven: async ({}, use) => use([]),
	visit: async ({ browser, forgiven }, use) => {
		const opened: Watched[] = [];
		await use(async (member, options) => {
			const watched = await open(browser, member, options);
			opened.push(watched);
			return watched.page;
		});
		for (const { close } of opened) await close();
		expectNoComplaint(opened, forgiven);
	},
	stroll: async ({ strollers, forgiven }, use) => {
		const used: Watched[] = [];
		await use(async (who) => {
			const watched = await strollers(who);
			watched.complaints.length = 0;
			used.push(watched);
			return watched.page;
		});
		expectNoComplaint(used, forgiven);
	},
});

/** What a browser notes of every page that is not there. */
export const notFound = /Failed to load resource: the server responded with a status of 404/;

/** What React keeps on the document, as far as it tells that the page came alive. */
interface ReactRoot {
	stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/** Waits until the page's scripts live: its first drawing in the browser is done, and so is what was to follow it. */
export async function alive(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
		const root = key === undefined ? undefined : (document as unknown as Record<string, ReactRoot>)[key];
		return root?.stateNode.current.memoizedState.isDehydrated === false;
	});
	await settled(page);
}

/** Waits until what was drawn has been shown, and what follows a drawing has run. */
export const settled = (page: Page): Promise<void> =>
	page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));

/** Opens the phone's menu of what is one's own; a face stands before its word. */
export const openMe = (page: Page): Promise<void> =>
	page
		.getByRole("navigation", { name: say("nav.main") })
		.getByText(new RegExp(`${say("nav.me")}$`))
		.click();

/** The path that a page shows, with its query. */
export const pathOf = (page: Page): string => page.url().replace(siteUrl, "");

export { expect };
