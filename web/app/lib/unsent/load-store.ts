import { currentOwner, isGuest, type UnsentEntry, type UnsentKind } from "./entry.ts";

type Store = typeof import("./store.ts");

let store: Store | undefined;
let loading: Promise<Store> | undefined;

/** Entries that are not in the store yet, by name: a guest's belong to the tab. */
const journalOf = (owner: string): Storage => (isGuest(owner) ? sessionStorage : localStorage);
const journalName = ({ owner, kind, key }: Pick<UnsentEntry, "owner" | "kind" | "key">): string =>
	`unsent ${owner} ${kind} ${key}`;

/** Moves what an earlier page wrote down while it was left into the store. */
async function moveJournal({ findUnsent, storeUnsent }: Store, owner: string): Promise<void> {
	const journal = journalOf(owner);
	for (const name of Object.keys(journal).filter((name) => name.startsWith(`unsent ${owner} `))) {
		const entry = JSON.parse(journal.getItem(name) ?? "null") as UnsentEntry | null;
		if (entry && entry.at > ((await findUnsent(entry))?.at ?? 0)) await storeUnsent(entry);
		journal.removeItem(name);
	}
}

/** Loads the store of what is not sent yet. Once loaded it is at hand at once, also while the page is being left. */
export async function loadStore(): Promise<Store> {
	if (store) return store;
	loading ??= import("./store.ts").then(async (loaded) => {
		const owner = currentOwner();
		await moveJournal(loaded, owner).catch(() => undefined);
		// It also opens the database: from then on a page that is left writes in time.
		await loaded.deleteOutdated(owner).catch(() => undefined);
		store = loaded;
		return loaded;
	});
	loading.catch(() => {
		loading = undefined;
	});
	return loading;
}

/** Local storage: set while something of a member waits on this device, so that pages without it load nothing. */
export const waitingKey = (owner: string): string => `waiting ${owner}`;

/**
 * Stores an entry. Until it is in the store it is written down at once: the page may be left before, and with it what
 * the store had begun to write.
 */
export async function saveUnsent<Kind extends UnsentKind>(entry: UnsentEntry<Kind>): Promise<void> {
	const [name, text] = [journalName(entry), JSON.stringify(entry)];
	try {
		if (entry.state === "waiting") localStorage.setItem(waitingKey(entry.owner), "1");
		journalOf(entry.owner).setItem(name, text);
	} catch {
		// Without storage it is stored once the store is loaded.
	}
	await (store ?? (await loadStore())).storeUnsent(entry);
	try {
		const journal = journalOf(entry.owner);
		if (journal.getItem(name) === text) journal.removeItem(name);
	} catch {
		// Nothing was written down.
	}
}
