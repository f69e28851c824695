import type { RoleName } from "#contract/access.ts";
import type { ApiScope } from "#contract/apiScopes.ts";
import type { Lang } from "#contract/sections.ts";

/** A role of a member, and where it applies. Null is everywhere. */
export interface RoleAssignment {
	role: RoleName;
	/** Country forum id: of a country manager, or of a board moderator of one section. */
	section: number | null;
	/** Board id of a board moderator. */
	board: number | null;
	/** Topic id of a topic host. */
	topic: number | null;
}

/** What is loaded about the user of a request. */
export interface ViewerFacts {
	loggedIn: boolean;
	/** 0 for a guest. */
	uid: number;
	username: string;
	name: string;
	avatar: string | null;
	/** What is worn around the avatar; 0 for nothing. */
	decoration: number;
	groupId: number;
	grouptitle: string;
	countryFid: number;
	/** Null for a guest. */
	joinedAt: Date | null;
	/** Public threads and replies. */
	posts: number;
	/** False for a member who registered by phone and has not added an e-mail. */
	hasEmail: boolean;
	emailVerified: boolean;
	/** Whether the viewer confirmed an e-mail or a phone, or the site requires neither to publish (C-49). */
	passesEmailGate: boolean;
	banned: boolean;
	roles: readonly RoleAssignment[];
	/** Members whom the viewer has blocked. */
	blocked: readonly number[];
	/** Members whom the viewer has muted. */
	muted: readonly number[];
	/** Threads that the viewer has hidden for themselves. */
	dismissedThreads: readonly number[];
	/** Languages that the viewer reads; none is any. */
	readLanguages: readonly Lang[];
	/** Birth date, as `2001-05-17`; null when it is not known. */
	bornOn: string | null;
	/** In the creator programme. */
	creator: boolean;
	/** Id of the session; 0 for a guest. */
	sessionId: number;
	/** The language chosen in the session; null when none was. */
	lang: Lang | null;
	/** The key of another system that makes the request for the member; it opens only calls of its scopes. */
	key?: { id: number; name: string; scopes: readonly ApiScope[] };
	/** Stands for all members of a kind, in a rendering that they share. */
	shared?: true;
}

/** The user of a request; a guest is a viewer too. */
export interface Viewer extends ViewerFacts {
	/** Has all permissions. */
	admin: boolean;
	/** Administers the site, manages a section or moderates a board. */
	moderator: boolean;
	/** Reads the administration of all sections and changes nothing; administrators are auditors too. */
	auditor: boolean;
	/** Is a moderator or an auditor. */
	staff: boolean;
	/** Hosts a topic, or is a moderator. */
	host: boolean;
	/** Triages bugs in all sections. */
	triager: boolean;
	/** Whether the viewer has a moderator's powers over what stands in this section and board. */
	moderates(section: number, board: number): boolean;
	/** Whether the viewer manages this section, or all. */
	manages(section: number): boolean;
	/** Whether the viewer is this member. A shared rendering notes who was asked for: they get a page of their own. */
	is(uid: number): boolean;
	/** Whether the viewer has blocked or muted this member: what they write is in none of the viewer's lists. */
	hides(uid: number): boolean;
	/** Whether the viewer has blocked this member, and so sees none of their texts. */
	blocks(uid: number): boolean;
	/** Whether the viewer has muted this member: their texts are collapsed. */
	mutes(uid: number): boolean;
	/** Whether the viewer has hidden this thread, which then is in none of their lists. */
	hasDismissed(tid: number): boolean;
	/** Whether feeds, searches and lists of bugs show the viewer threads in this language; one's own are shown in any. */
	reads(thread: { lang: string; uid: number }): boolean;
	/** Whether the viewer hosts this topic; an administrator hosts all. */
	hosts(topic: number): boolean;
}

const moderatorRoles: ReadonlySet<RoleName> = new Set(["administrator", "country-manager", "board-moderator"]);

/** Answers the questions about a viewer's roles; a banned member has none. */
export function createViewer(facts: ViewerFacts): Viewer {
	const [blocked, muted, dismissedThreads] = [
		new Set(facts.blocked),
		new Set(facts.muted),
		new Set(facts.dismissedThreads),
	];
	const roles = facts.banned ? [] : facts.roles;
	const admin = roles.some(({ role }) => role === "administrator");
	const manages = (section: number): boolean =>
		admin || roles.some((one) => one.role === "country-manager" && one.section === section);
	const moderator = roles.some(({ role }) => moderatorRoles.has(role));
	const auditor = roles.some(({ role }) => role === "auditor");
	const moderatesBoard = ({ role, ...assigned }: RoleAssignment, section: number, board: number): boolean =>
		role === "board-moderator" &&
		assigned.board === board &&
		(assigned.section === null || assigned.section === section);
	return {
		...facts,
		admin,
		moderator,
		auditor: admin || auditor,
		staff: moderator || auditor,
		host: moderator || roles.some(({ role }) => role === "topic-host"),
		triager: roles.some(({ role }) => role === "bug-triager"),
		manages,
		moderates: (section, board) => manages(section) || roles.some((one) => moderatesBoard(one, section, board)),
		is: (uid) => facts.loggedIn && uid === facts.uid,
		hides: (uid) => blocked.has(uid) || muted.has(uid),
		blocks: (uid) => blocked.has(uid),
		mutes: (uid) => muted.has(uid),
		hasDismissed: (tid) => dismissedThreads.has(tid),
		reads: ({ lang, uid }) =>
			uid === facts.uid || facts.readLanguages.length === 0 || facts.readLanguages.some((read) => read === lang),
		hosts: (topic) => admin || roles.some((one) => one.role === "topic-host" && one.topic === topic),
	};
}

export const guest: Viewer = createViewer({
	loggedIn: false,
	uid: 0,
	username: "",
	name: "",
	avatar: null,
	decoration: 0,
	groupId: 0,
	grouptitle: "",
	countryFid: 293,
	joinedAt: null,
	posts: 0,
	hasEmail: false,
	emailVerified: false,
	passesEmailGate: false,
	banned: false,
	roles: [],
	blocked: [],
	muted: [],
	dismissedThreads: [],
	readLanguages: [],
	bornOn: null,
	creator: false,
	sessionId: 0,
	lang: null,
});
