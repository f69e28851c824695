import { useEffect, useState, useSyncExternalStore } from "react";
import { caseOutcomeNames, caseOutcomes } from "#contract/moderationAction.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { focusCase, listCaseElements } from "./next-case.ts";
import { otherKeys } from "./outcomes.ts";

const storageKey = "queue-keys";
const never = () => () => {};

/** Name of what a key does. */
const nameByKey = new Map<string, string>([
	...caseOutcomeNames.map((outcome): [string, string] => [caseOutcomes[outcome].key, outcome]),
	...Object.entries(otherKeys).map(([name, key]): [string, string] => [key, name]),
	["ArrowDown", "next"],
	["ArrowUp", "previous"],
]);

const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]");

const currentCase = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>("[data-case]") ?? null;

function move(step: 1 | -1): void {
	const all = listCaseElements();
	const current = currentCase();
	focusCase(current ? all[all.indexOf(current) + step] : all[step === 1 ? 0 : all.length - 1]);
}

/** Arrows move between cases only inside the list, so that they still scroll the page elsewhere. */
function handleKey(event: KeyboardEvent): void {
	if (
		event.ctrlKey ||
		event.metaKey ||
		event.altKey ||
		event.repeat ||
		isTyping(event.target) ||
		document.querySelector("dialog:modal")
	)
		return;
	const name = nameByKey.get(event.key);
	if (!name || (event.key.startsWith("Arrow") && !currentCase())) return;
	if (name === "next" || name === "previous") move(name === "next" ? 1 : -1);
	else currentCase()?.querySelector<HTMLElement>(`[data-key="${name}"]`)?.click();
	event.preventDefault();
}

/** Whether single keys act, as stored in this browser (WCAG 2.1.4), and the setter. */
function useKeysEnabled(): [boolean, (on: boolean) => void] {
	const stored = useSyncExternalStore(
		never,
		() => localStorage.getItem(storageKey) !== "off",
		() => true,
	);
	const [chosen, choose] = useState<boolean>();
	const set = (on: boolean): void => {
		localStorage.setItem(storageKey, on ? "on" : "off");
		choose(on);
	};
	return [chosen ?? stored, set];
}

/** The keys of the queue with what they do, and the switch that turns them off. */
export function Shortcuts() {
	const t = useTranslate();
	const [enabled, setEnabled] = useKeysEnabled();
	useEffect(() => {
		if (!enabled) return;
		document.addEventListener("keydown", handleKey);
		return () => document.removeEventListener("keydown", handleKey);
	}, [enabled]);
	const lines = [
		...Object.entries(otherKeys).map(([name, key]) => ({
			key,
			text: t(`queue.key.${name as keyof typeof otherKeys}`),
		})),
		...caseOutcomeNames.map((outcome) => ({ key: caseOutcomes[outcome].key, text: t(`queue.do.${outcome}`) })),
	];
	return (
		<Card title={t("queue.keys")}>
			<Checkbox checked={enabled} onChange={(event) => setEnabled(event.target.checked)}>
				{t("queue.keysOn")}
			</Checkbox>
			<dl className="queue-keys">
				{lines.map(({ key, text }) => (
					<div key={key} className="contents">
						<dt>
							<kbd>{key}</kbd>
						</dt>
						<dd>{text}</dd>
					</div>
				))}
			</dl>
		</Card>
	);
}
