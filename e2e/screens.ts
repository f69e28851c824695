import type { Page } from "@playwright/test";
import type { Lang } from "#contract/sections.ts";
import { type ScreenPath, screens } from "#web/screens.ts";
import type { SiteFixtures } from "./fixtures.ts";
import { translatorFor } from "./messages.ts";

type Address = (fixtures: SiteFixtures) => string;

/** A screen that the sweeps open, as a visitor of its access level or another one. */
export interface Visit {
	name: string;
	visitor: "guest" | "member" | "admin";
	path: Address;
	/** Whether it is read: a guest loads no scripts for it until something is touched. */
	isDocument: boolean;
	/** An error that the page answers. */
	status?: 403 | 404 | undefined;
	/** Accessibility rules that do not apply. */
	except?: string[] | undefined;
	/** Differs from another visit only in content, so its layout is enough. */
	layoutOnly?: boolean;
	/** Brings the page into a state that has no URL of its own. */
	prepare?: (page: Page, lang: Lang) => Promise<void>;
}

/** Paths with parameters need an address here; others may have one. */
const addresses: Record<Extract<ScreenPath, `${string}:${string}`>, Address> & Partial<Record<ScreenPath, Address>> = {
	"forum/:fid": () => "/forum/294",
	"forum/:fid/select": () => "/forum/294/select",
	"forum/:fid/:tid": ({ photoThread }) => photoThread.path,
	"forum/:fid/:tid/photo/:n": ({ photoThread }) => `${photoThread.path}/photo/1`,
	"buglist/:detail": ({ bugPath }) => bugPath,
	"buglist/detail/:tid": ({ bugPath }) => bugPath,
	"topic/:topid": ({ topicPath }) => topicPath,
	"topic/:topid/edit": ({ topicPath }) => `${topicPath}/edit`,
	"topic/:topid/hosts": ({ topicPath }) => `${topicPath}/hosts`,
	search: () => "/search?q=phone",
	"ucenter/account/posts": () => "/ucenter/account/posts?uid=1001",
	"ucenter/account/followers": () => "/ucenter/account/followers?uid=1001",
	"ucenter/account/following": () => "/ucenter/account/following?uid=1001",
	"ucenter/setting/helpcenter/common/:article": () => "/ucenter/setting/helpcenter/common/register",
	"account/deletion-scheduled": () => "/account/deletion-scheduled?at=1800000000",
	"account/with/:provider": () => "/account/with/google",
	"account/with/:provider/back": () => "/account/with/google/back?error=access_denied",
	"welcome/:step?": () => "/welcome",
	report: () => "/report?uid=1001",
	"moderation/campaigns/:id": ({ campaignId }) => `/moderation/campaigns/${campaignId}`,
	"moderation/threads/:tid": ({ photoThread }) => `/moderation/threads/${photoThread.tid}`,
	"moderation/edits/:pid": () => "/moderation/edits/1001",
	"moderation/members/:uid": () => "/moderation/members/1001",
	"admin/messages/:key": () => "/admin/messages/mail.confirm.text",
	"admin/texts/:name": () => "/admin/texts/termofuse",
	"admin/members/:uid": () => "/admin/members/1001",
	"admin/feedback/:id": ({ feedbackId }) => `/admin/feedback/${feedbackId}`,
	"message/groupdetail": ({ groupPath }) => groupPath,
	xstore: () => "/ng/xstore",
	"xstore/mall": () => "/ng/xstore/mall",
	"xstore/detail": () => "/ng/xstore/detail?goods_id=101",
	"xstore/location": () => "/ng/xstore/location",
	"xstore/order/orderDetail": ({ orderId }) => `/ng/xstore/order/orderDetail?order_id=${orderId}`,
	"xstore/order/buy": () => "/ng/xstore/order/buy?productId=106&timestamp=1",
	"xstore/order/result": ({ orderId }) => `/ng/xstore/order/result?order_id=${orderId}`,
	"admin/store/goods/:id": () => "/admin/store/goods/101?cid=188",
	"admin/store/orders/:id": ({ orderId }) => `/admin/store/orders/${orderId}`,
	"ucenter/account/photos": () => "/ucenter/account/photos?uid=1001",
	"ucenter/notice/open/:id": () => "/ucenter/notice/open/1",
	"jackpot/:id": ({ drawId }) => `/jackpot/${drawId}`,
	"jackpot/:id/claim": ({ drawId }) => `/jackpot/${drawId}/claim`,
	"jackpot/:id/check": ({ drawId }) => `/jackpot/${drawId}/check`,
	annual: () => "/annual?uid=1001",
	goldenfootball: () => "/in/goldenfootball",
	"photos/:detail": ({ entryTid }) => `/photos/detail${entryTid}`,
	"photos/entries": ({ contestId }) => `/photos/entries?contest=${contestId}`,
	"dreamFund/:detail": ({ dreamTid }) => `/dreamFund/detail${dreamTid}`,
	"contests/:id/vote": ({ votingId }) => `/contests/${votingId}/vote`,
	"contests/:id/check": ({ contestId }) => `/contests/${contestId}/check`,
	"admin/webhooks/:id": ({ webhookId }) => `/admin/webhooks/${webhookId}`,
	"admin/contests/:id": ({ contestId }) => `/admin/contests/${contestId}`,
	"ucenter/wallet/receipt/:id": ({ receiptId }) => `/ucenter/wallet/receipt/${receiptId}`,
	creator: () => "/creator?back=/forum",
	"photography/test": () => "/ng/photography/test",
	"photography/series/:id": ({ seriesId }) => `/photography/series/${seriesId}`,
	"photography/:list": () => "/photography/series",
	"*": () => "/nowhere/at/all",
};

/** Screens that answer an error: not built yet, or because nothing was asked of the provider. */
const statuses: Partial<Record<ScreenPath, 403 | 404>> = {
	"404": 404,
	"*": 404,
	"account/with/:provider/back": 403,
};

/** The demo shows every component in both themes, so landmarks repeat. */
const exceptions: Partial<Record<ScreenPath, string[]>> = { uidemo: ["landmark-unique"] };

/**
 * Screens that redirect without a state that these sweeps don't make; `socialLogin.spec.ts` and `passwordReset.spec.ts`
 * reach them.
 */
const redirected: ScreenPath[] = [
	"account/with/:provider",
	"confirm/setpassword",
	"confirm/setpasswordgoogle",
	"forget/change",
];

const visitors = {
	public: "guest",
	member: "member",
	host: "admin",
	moderator: "admin",
	staff: "admin",
	auditor: "admin",
	admin: "admin",
} as const;

/** One visit per row of `web/app/screens.ts`. */
const rowVisits: Visit[] = screens
	.filter(({ kind, path }) => (kind === "document" || kind === "app") && !redirected.includes(path))
	.map(({ path, access, kind }) => ({
		name: path || "home",
		visitor: visitors[access],
		path: addresses[path] ?? (() => `/${path}`),
		isDocument: kind === "document",
		status: statuses[path],
		except: exceptions[path],
	}));

type Options = Partial<Pick<Visit, "status" | "layoutOnly" | "isDocument" | "prepare">>;
const visit = (visitor: Visit["visitor"], name: string, path: string | Address, options: Options = {}): Visit => ({
	name,
	visitor,
	path: typeof path === "string" ? () => path : path,
	isDocument: false,
	...options,
});
const content = { isDocument: true, layoutOnly: true };

/** Other states of the screens, and what other visitors see. */
const moreVisits: Visit[] = [
	visit("guest", "a section's board", "/ng/forum/294", content),
	visit("guest", "a long thread", ({ longThread }) => longThread.path, content),
	visit("guest", "its second page", ({ longThread }) => `${longThread.path}?page=2`, content),
	visit("guest", "a poll", ({ pollThread }) => pollThread.path, content),
	visit("guest", "an empty search", "/search", content),
	visit("guest", "home with data saver", "/", {
		isDocument: true,
		async prepare(page) {
			await page.context().addCookies([{ name: "saver", value: "on", url: page.url() }]);
			await page.reload();
			// Other tests share the page.
			await page.context().clearCookies({ name: "saver" });
		},
	}),
	visit("guest", "registration by phone in a section", "/ng/account/register"),
	visit("guest", "the login dialog", "/?showlogin=yes"),
	visit("guest", "the registration dialog", "/?showregister"),
	visit("guest", "the country dialog", "/?needcountry"),
	visit("guest", "no such thread", "/forum/294/999999999", { status: 404 }),
	visit("guest", "a former member", "/ucenter/account/posts?uid=999999999", { status: 404 }),
	visit("member", "home", "/"),
	visit("member", "following", "/following"),
	visit("member", "own thread", ({ ownThread }) => ownThread.path),
	visit("member", "a long thread", ({ longThread }) => longThread.path),
	visit("member", "own posts", "/ucenter/account/posts"),
	visit("member", "own followers", "/ucenter/account/followers"),
	visit("member", "followed members", "/ucenter/account/following"),
	visit("member", "the composer for an edit", ({ ownThread }) => `/note/thread?tid=${ownThread.tid}`),
	visit("member", "onboarding: interests", "/welcome/interests"),
	visit("member", "onboarding: people to follow", "/welcome/people"),
	visit("member", "onboarding: done", "/welcome/done"),
	visit("member", "feedback", "/ucenter/setting/helpcenter/feedback"),
	visit("member", "logout", "/account/logout"),
	visit("member", "country, language and theme", "/choose"),
	visit("admin", "account security with missing settings", "/ucenter/setting/account"),
	// The administrator has not logged in recently.
	visit("admin", "reauthentication", "/ucenter/setting/reauthenticate"),
	visit("admin", "reauthentication before linking an account", "/ucenter/setting/account", {
		async prepare(page, lang) {
			const t = translatorFor(lang);
			await page.getByRole("button", { name: t("social.linkProvider", { provider: "Google" }) }).click();
			await page.getByRole("heading", { level: 1, name: t("reauthenticate.title") }).waitFor();
		},
	}),
];

export const visits = [...rowVisits, ...moreVisits];

/** Whether a guest reads the screen without scripts, as all but the check of a contest, which a script computes. */
export const isRead = ({ name, visitor, isDocument, status }: Visit): boolean =>
	visitor === "guest" && isDocument && !status && name !== "contests/:id/check";
