import type { VoteProof } from "#contract/contestVotes.ts";
import { type CheckResult, checkVotes } from "../../features/contests/check-votes.ts";

/** What the page says of the check. */
interface PageData {
	proof: VoteProof;
	file: string;
	texts: Record<CheckResult["name"] | "good" | "bad" | "failed" | "busy", string>;
}

const find = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const { proof, file, texts } = JSON.parse(find("page-data").textContent ?? "") as PageData;
const button = find("check-now") as HTMLButtonElement;

function show(message: string, results: readonly CheckResult[]): void {
	find("check-message").textContent = message;
	find("check-results").replaceChildren(
		...results.map(({ name, ok }) => {
			const line = document.createElement("li");
			line.textContent = `${ok ? "✓" : "✗"} ${texts[name]}`;
			return line;
		}),
	);
}

async function check(): Promise<void> {
	button.disabled = true;
	show(texts.busy, []);
	try {
		const response = await fetch(file);
		if (!response.ok) throw new Error(String(response.status));
		const results = await checkVotes(proof, await response.text());
		show(results.every(({ ok }) => ok) ? texts.good : texts.bad, results);
	} catch {
		show(texts.failed, []);
	}
	button.disabled = false;
}

button.hidden = false;
button.addEventListener("click", () => void check());
