import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { siteUrl } from "./address.ts";
import { createFixtures, type SiteFixtures } from "./fixtures.ts";
import { type Member, setSessionCookie } from "./members.ts";
import { t } from "./messages.ts";
import { openSnapshotPage } from "./snapshot.ts";

interface TestFixtures {
	/** Opens a page in a new browser context, as a guest or as the member. */
	openPage: (member?: Member, options?: BrowserContextOptions) => Promise<Page>;
	/** A page that the tests of a worker share, for tests that only look at a screen. */
	sharedPage: (viewer: Viewer) => Promise<Page>;
	/** Console errors that the test expects; any other error fails it. */
	allowedErrors: RegExp[];
}

type Viewer = "guest" | "member" | "admin";

interface WorkerFixtures {
	/** Created once per worker. */
	fixtures: SiteFixtures;
	sharedPages: (viewer: Viewer) => Promise<ObservedPage>;
	/** A page that shows snapshots (`showSnapshot`). */
	snapshotPage: Page;
}

interface ObservedPage {
	page: Page;
	errors: string[];
	close: () => Promise<void>;
}

/** Opens a page in a new browser context and collects its console errors. */
async function open(browser: Browser, member?: Member, options?: BrowserContextOptions): Promise<ObservedPage> {
	const context = await browser.newContext(options);
	const errors: string[] = [];
	context.on(
		"console",
		(message) => message.type() === "error" && errors.push(`${message.text()} (${message.location().url})`),
	);
	context.on("weberror", (error) => errors.push(String(error.error())));
	if (member) await setSessionCookie(context, member);
	return { page: await context.newPage(), errors, close: () => context.close() };
}

const expectNoErrors = (pages: ObservedPage[], allowedErrors: RegExp[]): void =>
	expect(
		pages.flatMap(({ errors }) => errors).filter((error) => !allowedErrors.some((pattern) => pattern.test(error))),
	).toEqual([]);

/** A test that fails on any console error, uncaught exception or hydration error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: as below
	fixtures: [async ({}, use) => use(await createFixtures()), { scope: "worker" }],
	sharedPages: [
		async ({ browser, fixtures }, use) => {
			const opened = new Map<Viewer, Promise<ObservedPage>>();
			await use((viewer) => {
				const member = viewer === "guest" ? undefined : fixtures[viewer];
				const page = opened.get(viewer) ?? open(browser, member, { reducedMotion: "reduce" });
				opened.set(viewer, page);
				return page;
			});
			for (const page of opened.values()) await (await page).close();
		},
		{ scope: "worker" },
	],
	snapshotPage: [
		async ({ browser }, use) => {
			const page = await browser.newPage({ reducedMotion: "reduce" });
			await openSnapshotPage(page);
			await use(page);
			await page.close();
		},
		{ scope: "worker" },
	],
	// biome-ignore lint/correctness/noEmptyPattern: the runner reads from the first parameter what a fixture needs
	allowedErrors: async ({}, use) => use([]),
	openPage: async ({ browser, allowedErrors }, use) => {
		const opened: ObservedPage[] = [];
		await use(async (member, options) => {
			const observed = await open(browser, member, options);
			opened.push(observed);
			return observed.page;
		});
		for (const { close } of opened) await close();
		expectNoErrors(opened, allowedErrors);
	},
	sharedPage: async ({ sharedPages, allowedErrors }, use) => {
		const used: ObservedPage[] = [];
		await use(async (viewer) => {
			const observed = await sharedPages(viewer);
			observed.errors.length = 0;
			used.push(observed);
			return observed.page;
		});
		expectNoErrors(used, allowedErrors);
	},
});

/** Console error of a page that answers 404. */
export const notFound = /Failed to load resource: the server responded with a status of 404/;

/** The React internals that tell whether the page is hydrated and which location it shows. */
interface Fiber {
	child: Fiber | null;
	memoizedProps: { value?: { location?: { pathname?: string; search?: string } } } | null;
	memoizedState: { isDehydrated: boolean };
}

/**
 * Waits until the page of the address works: React has hydrated and rendered it, or the script of a document has run;
 * and until it is painted.
 */
export async function waitForHydration(page: Page): Promise<void> {
	// `page.waitForFunction` would send Playwright's large script to each document first.
	for (let hydrated = false; !hydrated; ) hydrated = await page.evaluate(hydration).catch(ifDocumentLeft);
}

/** A page may go on to another address meanwhile. */
function ifDocumentLeft(error: Error): false {
	if (!/most likely because of a navigation/.test(error.message)) throw error;
	return false;
}

/** Runs in the page. @returns true, once it is hydrated and painted, with React's effects */
async function hydration(): Promise<boolean> {
	const isHydrated = (): boolean => {
		if (document.documentElement.dataset.ready !== undefined) return true;
		// A guest's document loads its script at the first interaction, once it listens for one.
		dispatchEvent(new Event("focusin"));
		const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
		const root = key && (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
		if (!root || root.stateNode.current.memoizedState.isDehydrated) return false;
		// The address changes before React shows the page of it.
		for (let fiber: Fiber | null = root.stateNode.current; fiber; fiber = fiber.child) {
			const shown = fiber.memoizedProps?.value?.location;
			if (shown?.pathname) return shown.pathname === location.pathname && shown.search === location.search;
		}
		return true;
	};
	const frame = (): Promise<number> => new Promise(requestAnimationFrame);
	while (!isHydrated()) await frame();
	await frame();
	await frame();
	await new Promise((resolve) => setTimeout(resolve));
	return true;
}

/** Waits until the server has answered over the live connection that the page opens next. */
export const waitForLive = async (page: Page): Promise<void> => {
	await page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
};

/** Waits until the browser has painted and React's effects have run. */
export const waitForPaint = (page: Page): Promise<void> =>
	page.evaluate(
		() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
	);

/** Opens the account menu of the phone layout. */
export const openAccountMenu = (page: Page): Promise<void> =>
	page
		.getByRole("navigation", { name: t("nav.main") })
		.getByText(new RegExp(`${t("nav.profile")}$`))
		.click();

/** Path and query of the page. */
export const pathOf = (page: Page): string => page.url().replace(siteUrl, "");

export { expect };
