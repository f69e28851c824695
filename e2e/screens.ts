import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import type { SiteFixtures } from "./fixtures.ts";
import { translatorFor } from "./messages.ts";

/** A screen for the sweeps over all screens. */
export interface Screen {
	name: string;
	path: (fixtures: SiteFixtures) => string;
	/** Brings the page into a state that has no URL of its own. */
	prepare?: (page: Page, lang: Lang) => Promise<void>;
}

const screen = (name: string, path: string | ((fixtures: SiteFixtures) => string)): Screen => ({ name, path: typeof path === "string" ? () => path : path });

/** Screens that guests read without scripts. */
export const readingScreens: Screen[] = [
	screen("home", "/"),
	screen("for you", "/foryou"),
	screen("latest", "/latest"),
	screen("following", "/following"),
	screen("boards", "/forum"),
	screen("a board", "/forum/294"),
	screen("a section's board", "/ng/forum/294"),
	screen("a thread with pictures", ({ photoThread }) => photoThread.path),
	screen("a photo of a thread", ({ photoThread }) => `${photoThread.path}/photo/1`),
	screen("a long thread", ({ longThread }) => longThread.path),
	screen("its second page", ({ longThread }) => `${longThread.path}?page=2`),
	screen("a search", "/search?q=phone"),
	screen("an empty search", "/search"),
	screen("a member's page", "/ucenter/account/posts?uid=1001"),
	screen("a member's followers", "/ucenter/account/followers?uid=1001"),
	screen("members that a member follows", "/ucenter/account/following?uid=1001"),
	screen("the terms", "/termofuse"),
	screen("the privacy policy", "/privacy"),
	screen("the help centre", "/ucenter/setting/helpcenter"),
	screen("common problems", "/ucenter/setting/helpcenter/common"),
	screen("a help text", "/ucenter/setting/helpcenter/common/register"),
	screen("the version", "/ucenter/setting/helpcenter/version"),
	screen("questions and answers", "/ucenter/faq"),
	screen("the creator terms", "/creatorterm"),
	screen("country, language and theme", "/choose"),
	screen("account scheduled for deletion", "/account/closed?at=1800000000"),
	screen("banned", "/banned"),
	screen("no permission", "/permission"),
];

/** Login, registration, password reset and their dialogs, as a guest. */
export const authScreens: Screen[] = [
	screen("login", "/account"),
	screen("registration by phone", "/account/register"),
	screen("registration by phone in a section", "/ng/account/register"),
	screen("registration by e-mail", "/account/email"),
	screen("password reset", "/forget"),
	screen("password reset by e-mail", "/forget/email"),
	screen("e-mail confirmation", "/account/confirm"),
	screen("a guest's feedback", "/ucenter/setting/helpcenter/feedback"),
	screen("the creator programme", "/creator?back=/forum"),
	screen("second step without a pending login", "/account/second"),
	screen("social login that was not started", "/confirm"),
	screen("the login dialog", "/?showlogin=yes"),
	screen("the registration dialog", "/?showregister"),
	screen("the country dialog", "/?needcountry"),
];

/** Screens that answer 404. */
export const notFoundScreens: Screen[] = [
	screen("no such page", "/404"),
	screen("no such route", "/nowhere/at/all"),
	screen("no such thread", "/forum/294/999999999"),
	screen("a former member", "/ucenter/account/posts?uid=999999999"),
];

export const memberScreens: Screen[] = [
	screen("home", "/"),
	screen("following", "/following"),
	screen("own thread", ({ ownThread }) => ownThread.path),
	screen("a long thread", ({ longThread }) => longThread.path),
	screen("own posts", "/ucenter/account/posts"),
	screen("own replies", "/ucenter/account/posts/replies"),
	screen("own drafts", "/ucenter/account/posts/drafts"),
	screen("favorite posts", "/ucenter/account/favorites"),
	screen("favorite videos", "/ucenter/account/favorites/video"),
	screen("liked posts", "/ucenter/account/praise"),
	screen("own followers", "/ucenter/account/followers"),
	screen("followed members", "/ucenter/account/following"),
	screen("own topics", "/ucenter/account/topic"),
	screen("followed topics", "/ucenter/account/topic/followedtopic"),
	screen("personal information", "/ucenter/account/perinfo"),
	screen("basic information", "/ucenter/setting/basicinfo"),
	screen("verification", "/ucenter/setting/authemtication"),
	screen("security", "/ucenter/setting/account"),
	screen("two-step login", "/ucenter/setting/two-step"),
	screen("account deletion", "/ucenter/setting/close"),
	screen("cancelling the account deletion", "/account/keep"),
	screen("the composer", "/note/thread"),
	screen("the composer for an edit", ({ ownThread }) => `/note/thread?tid=${ownThread.tid}`),
	screen("password change", "/change"),
	screen("onboarding: interests", "/welcome"),
	screen("onboarding: people to follow", "/welcome/people"),
	screen("onboarding: done", "/welcome/done"),
	screen("interests", "/ucenter/setting/interests"),
	screen("feedback", "/ucenter/setting/helpcenter/feedback"),
	screen("logout", "/account/logout"),
	screen("country, language and theme", "/choose"),
];

/** Screens of an administrator who has not logged in recently. */
export const adminScreens: Screen[] = [
	screen("administration", "/admin"),
	screen("feedback inbox", "/admin/feedback"),
	screen("account security with missing settings", "/ucenter/setting/account"),
	screen("reauthentication", "/ucenter/setting/prove"),
	{
		...screen("reauthentication before linking an account", "/ucenter/setting/account"),
		async prepare(page, lang) {
			const t = translatorFor(lang);
			await page.getByRole("button", { name: t("social.linkProvider", { way: "Google" }) }).click();
			await page.getByRole("heading", { level: 1, name: t("reauthenticate.title") }).waitFor();
		},
	},
];
