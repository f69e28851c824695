import type { UnsentEntry, UnsentKind } from "./entry.ts";
import type { OutboxKind, Submission } from "./outbox/entry.ts";
import type { Say, UnsentText } from "./texts.ts";

/** A picture of an entry: its file on this device, or where the server has it. */
export interface ShownPicture {
	id: string;
	alt: string;
	/** Address of what is uploaded. */
	url: string | undefined;
}

/** What became of an entry: `later` ends the round of its kind, since the others would fare the same. */
export type Outcome =
	| { state: "sent"; answer?: unknown }
	| { state: "later"; retryAfter?: number | undefined }
	| { state: "refused"; error: string; returnsToForm?: boolean };

/** Whether the same request may succeed later: nobody is logged in, the server is busy or fails. */
export const isTemporary = (status: number): boolean =>
	status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;

/** What the list shows of a kind of entry and does with it. Each domain registers its own. */
export interface UnsentRow<Entry extends UnsentEntry = UnsentEntry> {
	/** What it is: "Like", "Reply"; of a draft its title. */
	title(entry: Entry, say: Say): string;
	/** What kind of post a draft is. */
	postKind?(entry: Entry, say: Say): string;
	/** What it says. */
	text(entry: Entry, say: Say): string;
	/** The page that shows or continues it. */
	href(entry: Entry): string;
	pictures?(entry: Entry): ShownPicture[];
	/** What is said once it is sent. */
	sentText?: UnsentText;
	/** Sends it for its owner, once however often it is called; a draft is sent by its form only. */
	send?(entry: Entry): Promise<Outcome>;
	/** Shows on this page that it was sent. */
	onSent?(entry: Entry, answer: unknown): void | Promise<void>;
	/** Puts it back into its form; undefined where that form is not. */
	edit?(entry: Entry, say: Say): (() => void) | undefined;
	/** Puts it back into its form since something of it was refused. */
	onReturned?(entry: Entry, say: Say): Promise<void>;
	/** Whether this page shows it already. */
	isShown?(entry: Entry): boolean;
}

/** Name of a row: forms that wait have one for each thing that they write. */
type RowName = Exclude<UnsentKind, "submission"> | `submission ${OutboxKind}`;

const loads = new Map<string, () => Promise<UnsentRow>>();

/** @param load loads the row when something of its kind is shown or sent */
export const registerRow = <Entry extends UnsentEntry>(name: RowName, load: () => Promise<UnsentRow<Entry>>): void =>
	void loads.set(name, load as () => Promise<UnsentRow>);

/** The kinds that have rows. */
export const listedKinds = (): UnsentKind[] => [
	...new Set([...loads.keys()].map((name) => name.split(" ")[0] as UnsentKind)),
];

/** The row of an entry; undefined for what is not listed. */
export async function loadRow({ kind, content }: UnsentEntry): Promise<UnsentRow | undefined> {
	return loads.get(kind === "submission" ? `submission ${(content as Submission).kind}` : kind)?.();
}
