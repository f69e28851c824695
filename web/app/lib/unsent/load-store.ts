import { currentOwner, isGuest, type UnsentEntry, type UnsentKind } from "./entry.ts";

type Store = typeof import("./store.ts");

let store: Store | undefined;
let loading: Promise<Store> | undefined;

/** Entries that were written before the store was open, by name: a guest's belong to the tab. */
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

/** Stores an entry. Until the store is loaded it is written down at once, since the page may be left before. */
export async function saveUnsent<Kind extends UnsentKind>(entry: UnsentEntry<Kind>): Promise<void> {
	if (store) return store.storeUnsent(entry);
	try {
		journalOf(entry.owner).setItem(journalName(entry), JSON.stringify(entry));
	} catch {
		// Without storage it is stored once the store is loaded.
	}
	await (await loadStore()).storeUnsent(entry);
	try {
		journalOf(entry.owner).removeItem(journalName(entry));
	} catch {
		// Nothing was written down.
	}
}
