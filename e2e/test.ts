import { type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { type Member, signIn } from "./members.ts";
import { say } from "./words.ts";
import { findWorld, type World } from "./world.ts";

interface Fixtures {
	/** A browser of somebody's own: of a guest, or of the member named. */
	visit: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
	/** What browsers may complain of in this test; anything else fails it. */
	forgiven: RegExp[];
}

interface WorkerFixtures {
	/** Found once for all tests of a worker. */
	world: World;
}

/** A test in which no browser may complain: no error in a console, none thrown, none at coming alive. */
export const test = base.extend<Fixtures, WorkerFixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: as below
	world: [async ({}, use) => use(await findWorld()), { scope: "worker" }],
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	forgiven: async ({}, use) => use([]),
	visit: async ({ browser, forgiven }, use) => {
		const complaints: string[] = [];
		const contexts: { close: () => Promise<void> }[] = [];
		await use(async (member, options) => {
			const context = await browser.newContext(options);
			contexts.push(context);
			context.on("console", (message) => message.type() === "error" && complaints.push(`${message.text()} (${message.location().url})`));
			context.on("weberror", (error) => complaints.push(String(error.error())));
			if (member) await signIn(context, member);
			return context.newPage();
		});
		for (const context of contexts) await context.close();
		expect(complaints.filter((complaint) => !forgiven.some((pattern) => pattern.test(complaint)))).toEqual([]);
	},
});

/** What a browser notes of every page that is not there. */
export const notFound = /Failed to load resource: the server responded with a status of 404/;

/** Waits until the page's scripts live. */
export const alive = (page: Page): Promise<void> =>
	expect
		.poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith("__react"))), {
			message: "the scripts live",
			intervals: [50, 100, 100, 250],
		})
		.toBe(true);

/** Opens the phone's menu of what is one's own; a face stands before its word. */
export const openMe = (page: Page): Promise<void> =>
	page
		.getByRole("navigation", { name: say("nav.main") })
		.getByText(new RegExp(`${say("nav.me")}$`))
		.click();

/** The path that a page shows, with its query. */
export const pathOf = (page: Page): string => page.url().replace(siteUrl, "");

export { expect };
