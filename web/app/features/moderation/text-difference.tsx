import { wordChanges } from "../../lib/text-changes.ts";
import "../../styles/queue.css";

/** What an edit has removed from a text and added to it. */
export const TextDifference = ({ before, after }: { before: string; after: string }) => (
	<p className="text-difference">
		{wordChanges(before, after).map(({ kind, text }, at) => {
			const key = `${at} ${kind}`;
			if (kind === "same") return <span key={key}>{text}</span>;
			return kind === "removed" ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
		})}
	</p>
);
