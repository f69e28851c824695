import { callPrefixes } from "#contract/callPrefixes.ts";
import { redirectBoard, type Section, withoutSection } from "#contract/sections.ts";

export type Paths = ReturnType<typeof pathsOf>;

/** The section that is shown, and the one that addresses without a section show. */
interface Here {
	section: Pick<Section, "locale">;
	home: Pick<Section, "locale">;
}

const known = new Map<string, Paths>();

/** Every link of the site, within a section: the global one has no prefix (document 1, section 2). */
export const pathsFor = (locale: string): Paths => pathsUnder(prefixOf(locale));

/** The same for a visitor. To whom addresses without a section show another one than the global, that one needs its prefix too. */
export const pathsHere = (site: Here): Paths => pathsUnder(prefixHere(site));

/** Where a visitor is, as `pathsHere` writes it: its links are compared with this. */
export function screenHere(site: Here, pathname: string): string {
	const bare = withoutSection(pathname).replace(/\/$/, "");
	return prefixHere(site) + bare || "/";
}

const prefixHere = ({ section, home }: Here): string => (home.locale === "global" ? prefixOf(section.locale) : `/${section.locale}`);

const prefixOf = (locale: string): string => (locale === "global" ? "" : `/${locale}`);

function pathsUnder(prefix: string): Paths {
	const paths = known.get(prefix) ?? pathsOf(prefix);
	known.set(prefix, paths);
	return paths;
}

function pathsOf(prefix: string) {
	const to = (path: string): string => (path === "/" && prefix ? prefix : prefix + path);
	const withBack = (path: string, back: string | null | undefined): string => to(path) + (back ? `?back=${encodeURIComponent(back)}` : "");
	/** From the home page a way in leads on to "For you" (document 1, section 2), so nothing is to come back to. */
	const door = (path: string, back: string | null | undefined): string => withBack(path, back === "/" || back === to("/") ? undefined : back);
	return {
		home: to("/"),
		forYou: to("/foryou"),
		following: to("/following"),
		latest: to("/latest"),
		boards: to("/forum"),
		board: (fid: number) => to(`/forum/${fid}`),
		thread: ({ tid, fid = redirectBoard, page = 1, pid }: { tid: number; fid?: number; page?: number; pid?: number }) =>
			to(`/forum/${fid}/${tid}`) + (page > 1 ? `?page=${page}` : "") + (pid ? `#pid${pid}` : ""),
		/** One photo of a thread, counted from 1. */
		photo: ({ tid, fid = redirectBoard, n }: { tid: number; fid?: number; n: number }) => to(`/forum/${fid}/${tid}/photo/${n}`),
		compose: to("/note/thread"),
		openDraft: (tid: number) => to(`/note/thread?draft=${tid}`),
		editThread: (tid: number) => to(`/note/thread?tid=${tid}`),
		search: (q = "") => to("/search") + (q ? `?q=${encodeURIComponent(q)}` : ""),
		member: (uid?: number) => to("/ucenter/account/posts") + (uid ? `?uid=${uid}` : ""),
		memberReplies: to("/ucenter/account/posts/replies"),
		memberDrafts: to("/ucenter/account/posts/drafts"),
		favorites: to("/ucenter/account/favorites"),
		favoriteVideos: to("/ucenter/account/favorites/video"),
		liked: to("/ucenter/account/praise"),
		followers: (uid?: number) => to("/ucenter/account/followers") + (uid ? `?uid=${uid}` : ""),
		followed: (uid?: number) => to("/ucenter/account/following") + (uid ? `?uid=${uid}` : ""),
		myTopics: to("/ucenter/account/topic"),
		followedTopics: to("/ucenter/account/topic/followedtopic"),
		personalInfo: to("/ucenter/account/perinfo"),
		basicInfo: to("/ucenter/setting/basicinfo"),
		verification: to("/ucenter/setting/authemtication"),
		security: to("/ucenter/setting/account"),
		twoStep: to("/ucenter/setting/two-step"),
		closeAccount: to("/ucenter/setting/close"),
		proveOwner: (back?: string) => withBack("/ucenter/setting/prove", back),
		ownData: to("/ucenter/setting/data"),
		signIn: (back?: string | null) => door("/account", back),
		secondStep: (back?: string | null) => withBack("/account/second", back),
		keepAccount: to("/account/keep"),
		accountClosed: (at: number) => to(`/account/closed?at=${at}`),
		social: (provider: "google" | "facebook", back?: string | null) => withBack(`/account/with/${provider}`, back),
		socialLink: to("/confirm"),
		socialLinkGoogle: to("/confirm/googleconfirm"),
		socialComplete: to("/confirm/complete"),
		socialFinish: to("/confirm/finish"),
		setPassword: (back?: string | null) => withBack("/confirm/setpassword", back),
		setPasswordGoogle: (back?: string | null) => withBack("/confirm/setpasswordgoogle", back),
		linkedAccounts: (linked?: "google" | "facebook") => to("/ucenter/setting/account") + (linked ? `?linked=${linked}#linked` : "#linked"),
		unlinkedAccount: (unlinked: "google" | "facebook") => to(`/ucenter/setting/account?unlinked=${unlinked}#linked`),
		unlink: to("/ucenter/setting/unlink"),
		register: (back?: string | null) => door("/account/register", back),
		registerByEmail: (back?: string | null) => door("/account/email", back),
		forget: (back?: string | null) => door("/forget", back),
		forgetByEmail: (back?: string | null) => door("/forget/email", back),
		forgetChange: (back?: string | null) => door("/forget/change", back),
		changePassword: to("/change"),
		confirmEmail: to("/account/confirm"),
		signOut: to("/account/logout"),
		choose: to("/choose"),
		banned: to("/banned"),
		permission: to("/permission"),
		privacy: to("/privacy"),
		terms: to("/termofuse"),
		notFound: to("/404"),
		creator: (back?: string) => withBack("/creator", back),
		creatorTerms: to("/creatorterm"),
		newPrivacy: to("/privacy/new"),
		welcome: (step?: "people" | "done", back?: string | null) => withBack(`/welcome${step ? `/${step}` : ""}`, back),
		interests: to("/ucenter/setting/interests"),
		help: to("/ucenter/setting/helpcenter"),
		helpCommon: to("/ucenter/setting/helpcenter/common"),
		helpText: (name: string) => to(`/ucenter/setting/helpcenter/common/${name}`),
		version: to("/ucenter/setting/helpcenter/version"),
		feedback: to("/ucenter/setting/helpcenter/feedback"),
		faq: to("/ucenter/faq"),
		faqXcoin: to("/ucenter/faq/xcoin"),
		admin: to("/admin"),
		adminFeedback: to("/admin/feedback"),
		globalRanking: to("/ranking/global"),
	};
}

/** The same screen in another section; of one in no section with "global". */
export function inSection(path: string, locale: string): string {
	const bare = withoutSection(path);
	return prefixOf(locale) + (locale === "global" ? bare : bare.replace(/^\/(?=[?#]|$)/, ""));
}

const here = "http://here.invalid";

/**
 * A way back that a link named: only a screen of ours, no call, never another site. It is read as browsers read it, who drop tabs and
 * lines, take `\` for `/` and climb over dots; and written anew, so that it fits into a header.
 */
export function safeBack(back: string | null | undefined, otherwise: string): string {
	if (!back?.startsWith("/") || !URL.canParse(back, here)) return otherwise;
	const { origin, pathname, search, hash } = new URL(back, here);
	// Without its section, or its dots, a doubled slash would begin the name of a host.
	return origin === here && !pathname.includes("//") && !callPrefixes.test(pathname) ? pathname + search + hash : otherwise;
}
