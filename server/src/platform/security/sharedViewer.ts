import { createViewer, type Viewer } from "./viewer.ts";

/** What a shared rendering has asked of its viewer: those for whom an answer differs get a page of their own. */
export interface AskedOfViewer {
	/** Whether a member has blocked or muted them. */
	members: Set<number>;
	/** Whether a thread is hidden. */
	threads: Set<number>;
	/** Authors of posts that are shown in another way to themselves. */
	authors: Set<number>;
	/** Whether all whom a member hides were asked for, as a query needs them. */
	hidden: boolean;
	/** Something that only one member's own page can show. */
	personal: boolean;
}

/** No account has this id. */
const nobody = -1;

/** What members of a kind have in common, besides the languages that they read. */
const kindFields = [
	"groupId",
	"countryFid",
	"hasEmail",
	"emailVerified",
	"passesEmailGate",
	"banned",
	"creator",
] as const satisfies readonly (keyof Viewer)[];

/** The kind of a member: those of a kind see the same, but for what is their own. */
export const kindOf = (member: Viewer): string =>
	[...kindFields.map((field) => member[field]), member.readLanguages.toSorted()].join(" ");

/** A member of the same kind with nothing of their own; what belongs to one member can't be read from it. */
export function createSharedViewer(member: Viewer): { viewer: Viewer; asked: AskedOfViewer } {
	const { grouptitle, readLanguages, lang } = member;
	const asked: AskedOfViewer = {
		members: new Set(),
		threads: new Set(),
		authors: new Set(),
		hidden: false,
		personal: false,
	};
	const own = (field: string) => ({
		get(): never {
			throw new Error(`a shared rendering has read the viewer's ${field}`);
		},
	});
	const hidden = {
		get(): readonly number[] {
			asked.hidden = true;
			return [];
		},
	};
	const shared = Object.fromEntries(kindFields.map((field) => [field, member[field]])) as Pick<
		Viewer,
		(typeof kindFields)[number]
	>;
	const kind = { ...shared, grouptitle, readLanguages, lang };
	const nothing = {
		uid: nobody,
		username: "",
		name: "",
		avatar: null,
		decoration: 0,
		joinedAt: null,
		bornOn: null,
		posts: 0,
		sessionId: 0,
	};
	const lists = { roles: [], blocked: [], muted: [], dismissedThreads: [] };
	const asks =
		(set: Set<number>, also?: Set<number>) =>
		(id: number): boolean => {
			set.add(id);
			also?.add(id);
			return false;
		};
	const viewer: Viewer = {
		...createViewer({ ...kind, ...nothing, ...lists, loggedIn: true }),
		shared: true,
		is: asks(asked.authors),
		hides: asks(asked.members),
		blocks: asks(asked.members, asked.authors),
		mutes: asks(asked.members, asked.authors),
		hasDismissed: asks(asked.threads),
		reads: ({ lang, uid }) => {
			const reads = readLanguages.length === 0 || readLanguages.some((read) => read === lang);
			if (!reads) asked.authors.add(uid);
			return reads;
		},
	};
	Object.defineProperties(viewer, {
		...Object.fromEntries(
			["username", "name", "avatar", "decoration", "joinedAt", "bornOn", "posts", "sessionId"].map((f) => [f, own(f)]),
		),
		blocked: hidden,
		muted: hidden,
		dismissedThreads: hidden,
	});
	return { viewer, asked };
}

/** Whether a member of the kind sees nothing else than the shared rendering, but for its slots. */
export const isSharedWith = (
	{ members, threads, authors, hidden, personal }: AskedOfViewer,
	{ uid, blocked, muted, dismissedThreads }: Viewer,
): boolean => {
	const others = [...blocked, ...muted];
	return (
		!personal &&
		!authors.has(uid) &&
		!(hidden && others.length + dismissedThreads.length > 0) &&
		!others.some((other) => members.has(other)) &&
		!dismissedThreads.some((tid) => threads.has(tid))
	);
};
