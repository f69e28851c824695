import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { sayIn } from "./words.ts";
import type { World } from "./world.ts";

/** A screen, and how to come there. */
export interface Screen {
	name: string;
	path: (world: World) => string;
	/** What is pressed there, where the screen has no address of its own. */
	press?: (page: Page, lang: Lang) => Promise<void>;
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
	at("a photo of a thread", ({ pictured }) => `${pictured.path}/photo/1`),
	at("a long talk", ({ long }) => long.path),
	at("its second page", ({ long }) => `${long.path}?page=2`),
	at("a search", "/search?q=phone"),
	at("an empty search", "/search"),
	at("a member's page", "/ucenter/account/posts?uid=1001"),
	at("a member's followers", "/ucenter/account/followers?uid=1001"),
	at("whom a member follows", "/ucenter/account/following?uid=1001"),
	at("the terms", "/termofuse"),
	at("the privacy policy", "/privacy"),
	at("the help centre", "/ucenter/setting/helpcenter"),
	at("common problems", "/ucenter/setting/helpcenter/common"),
	at("a help text", "/ucenter/setting/helpcenter/common/register"),
	at("the version", "/ucenter/setting/helpcenter/version"),
	at("questions and answers", "/ucenter/faq"),
	at("the creator terms", "/creatorterm"),
	at("choices", "/choose"),
	at("an account that will go", "/account/closed?at=1800000000"),
	at("banned", "/banned"),
	at("no permission", "/permission"),
];

/** Screens of the ways in, for guests. */
export const doorScreens: Screen[] = [
	at("signing in", "/account"),
	at("registering by phone", "/account/register"),
	at("registering by phone in a section", "/ng/account/register"),
	at("registering by e-mail", "/account/email"),
	at("forgot the password", "/forget"),
	at("forgot the password, by e-mail", "/forget/email"),
	at("confirming", "/account/confirm"),
	at("a guest's feedback", "/ucenter/setting/helpcenter/feedback"),
	at("the creator programme", "/creator?back=/forum"),
	at("no second step", "/account/second"),
	at("a way through another site that nobody began", "/confirm"),
	at("the sign-in dialog", "/?showlogin=yes"),
	at("the registration dialog", "/?showregister"),
	at("the country dialog", "/?needcountry"),
];

/** Screens that tell that something is not there. */
export const lostScreens: Screen[] = [
	at("no such page", "/404"),
	at("no such route", "/nowhere/at/all"),
	at("no such thread", "/forum/294/999999999"),
	at("a former member", "/ucenter/account/posts?uid=999999999"),
];

/** Screens of a member. */
export const memberScreens: Screen[] = [
	at("home", "/"),
	at("following", "/following"),
	at("one's own thread", ({ own }) => own.path),
	at("a long talk", ({ long }) => long.path),
	at("one's own posts", "/ucenter/account/posts"),
	at("one's own replies", "/ucenter/account/posts/replies"),
	at("one's drafts", "/ucenter/account/posts/drafts"),
	at("what one keeps", "/ucenter/account/favorites"),
	at("films one keeps", "/ucenter/account/favorites/video"),
	at("what one likes", "/ucenter/account/praise"),
	at("one's followers", "/ucenter/account/followers"),
	at("whom one follows", "/ucenter/account/following"),
	at("one's topics", "/ucenter/account/topic"),
	at("followed topics", "/ucenter/account/topic/followedtopic"),
	at("personal information", "/ucenter/account/perinfo"),
	at("basic information", "/ucenter/setting/basicinfo"),
	at("verification", "/ucenter/setting/authemtication"),
	at("security", "/ucenter/setting/account"),
	at("two-step sign-in", "/ucenter/setting/two-step"),
	at("removing the account", "/ucenter/setting/close"),
	at("keeping the account", "/account/keep"),
	at("the composer", "/note/thread"),
	at("an edit", ({ own }) => `/note/thread?tid=${own.tid}`),
	at("changing the password", "/change"),
	at("the first steps", "/welcome"),
	at("people to follow", "/welcome/people"),
	at("the end of the first steps", "/welcome/done"),
	at("interests", "/ucenter/setting/interests"),
	at("feedback", "/ucenter/setting/helpcenter/feedback"),
	at("signing out", "/account/logout"),
	at("choices", "/choose"),
];

/** Screens of an administrator who signed in a while ago. */
export const adminScreens: Screen[] = [
	at("where administrators begin", "/admin"),
	at("everybody's feedback", "/admin/feedback"),
	at("security with what is not set up", "/ucenter/setting/account"),
	at("who it is", "/ucenter/setting/prove"),
	{
		...at("who it is, before a link", "/ucenter/setting/account"),
		async press(page, lang) {
			const say = sayIn(lang);
			await page.getByRole("button", { name: say("social.linkName", { way: "Google" }) }).click();
			await page.getByRole("heading", { level: 1, name: say("owner.ask") }).waitFor();
		},
	},
];
