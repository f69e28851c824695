import type { World } from "./world.ts";

/** A screen, and how to come there. */
export interface Screen {
	name: string;
	path: (world: World) => string;
}

const at = (name: string, path: string | ((world: World) => string)): Screen => ({ name, path: typeof path === "string" ? () => path : path });

/** Screens that are read: for guests they need no script. */
export const readingScreens: Screen[] = [
	at("home", "/"),
	at("for you", "/foryou"),
	at("latest", "/latest"),
	at("following", "/following"),
	at("boards", "/forum"),
	at("a board", "/forum/294"),
	at("a section's board", "/ng/forum/294"),
	at("a thread with pictures", ({ pictured }) => pictured.path),
	at("a long talk", ({ long }) => long.path),
	at("its second page", ({ long }) => `${long.path}?page=2`),
	at("a search", "/search?q=phone"),
	at("an empty search", "/search"),
	at("the terms", "/termofuse"),
	at("the privacy policy", "/privacy"),
	at("choices", "/choose"),
	at("an account that will go", "/account/closed?at=1800000000"),
	at("banned", "/banned"),
	at("no permission", "/permission"),
];

/** Screens of the ways in, for guests. */
export const doorScreens: Screen[] = [
	at("signing in", "/account"),
	at("registering", "/account/register"),
	at("confirming", "/account/confirm"),
	at("a way through another site that nobody began", "/confirm"),
	at("no second step", "/account/second"),
	at("the sign-in dialog", "/?showlogin=yes"),
	at("the registration dialog", "/?showregister"),
	at("the country dialog", "/?needcountry"),
];

/** Screens that tell that something is not there. */
export const lostScreens: Screen[] = [at("no such page", "/404"), at("no such route", "/nowhere/at/all"), at("no such thread", "/forum/294/999999999")];

/** Screens of a member. */
export const memberScreens: Screen[] = [
	at("home", "/"),
	at("following", "/following"),
	at("one's own thread", ({ own }) => own.path),
	at("a long talk", ({ long }) => long.path),
	at("one's own posts", "/ucenter/account/posts"),
	at("security", "/ucenter/setting/account"),
	at("two-step sign-in", "/ucenter/setting/two-step"),
	at("removing the account", "/ucenter/setting/close"),
	at("keeping the account", "/account/keep"),
	at("the composer", "/note/thread"),
	at("an edit", ({ own }) => `/note/thread?tid=${own.tid}`),
	at("signing out", "/account/logout"),
	at("choices", "/choose"),
];
