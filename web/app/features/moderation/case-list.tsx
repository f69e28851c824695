import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { type CaseOutcome, caseOutcomes } from "#contract/moderationAction.ts";
import type { ReportCaseView } from "#contract/reportCases.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CaseCard } from "./case-card.tsx";
import { CaseDialog, type CaseResults } from "./case-dialog.tsx";
import { focusNextCase } from "./next-case.ts";
import { commonOutcomes } from "./outcomes.ts";

/** An action that waits for its reason. */
interface Asked {
	outcome: CaseOutcome;
	ids: readonly number[];
}

interface CaseListProps {
	cases: ReportCaseView[];
	/** Shows the cases as they are after an action. */
	show: (cases: ReportCaseView[]) => void;
	/** An action that the address asks for, without scripts. */
	asked: { outcome: CaseOutcome; id: number } | undefined;
	hrefOf: (id: number, outcome: CaseOutcome) => string;
}

/** The cases with their dialog, the selection, and what was done. */
export function CaseList({ cases, show, asked: initial, hrefOf }: CaseListProps) {
	const t = useTranslate();
	const { revalidate } = useRevalidator();
	const [selected, select] = useState<readonly number[]>([]);
	const [asked, ask] = useState<Asked | undefined>(initial && { outcome: initial.outcome, ids: [initial.id] });
	const [results, setResults] = useState<CaseResults["results"]>();
	const [decided, setDecided] = useState<number>();
	// After the dialog, which gives the focus back to its button.
	useEffect(() => {
		if (decided === undefined) return;
		focusNextCase(decided);
		setDecided(undefined);
	}, [decided]);
	const targets = cases.filter(({ id }) => asked?.ids.includes(id));
	const chosen = cases.filter(({ id, closed }) => selected.includes(id) && !closed);
	const replace = (view: ReportCaseView): void => {
		show(cases.map((one) => (one.id === view.id ? view : one)));
		select(selected.filter((id) => id !== view.id));
		if (view.closed) setDecided(view.id);
	};
	const handleClosed = (view: ReportCaseView | CaseResults): void => {
		ask(undefined);
		if (!("results" in view)) replace(view);
		else {
			setResults(view.results);
			select([]);
			void revalidate();
		}
	};
	return (
		<>
			<div aria-live="polite">
				{results && <ResultNotice results={results} onClose={() => setResults(undefined)} />}
			</div>
			{cases.map((one) => (
				<Card key={one.id}>
					<CaseCard
						reportCase={one}
						selected={selected.includes(one.id)}
						hrefOf={(outcome) => hrefOf(one.id, outcome)}
						onSelect={(on) => select(on ? [...selected, one.id] : selected.filter((id) => id !== one.id))}
						onAsk={(outcome) => ask({ outcome, ids: [one.id] })}
						onChange={replace}
					/>
				</Card>
			))}
			{chosen.length > 0 && (
				<section className="queue-bar" aria-label={t("queue.actions")}>
					<b>{t("queue.selected", { n: chosen.length })}</b>
					{commonOutcomes(chosen).map((outcome) => (
						<Button
							key={outcome}
							kind="quiet"
							size="sm"
							icon={caseOutcomes[outcome].icon}
							onClick={() => ask({ outcome, ids: chosen.map(({ id }) => id) })}
						>
							{t(`queue.do.${outcome}`)}
						</Button>
					))}
					<Button kind="ghost" size="sm" icon="x" onClick={() => select([])}>
						{t("queue.clear")}
					</Button>
				</section>
			)}
			{asked && targets.length > 0 && (
				<CaseDialog outcome={asked.outcome} cases={targets} onClose={() => ask(undefined)} onClosed={handleClosed} />
			)}
		</>
	);
}

/** How many of several cases were closed, and how many could not be. */
function ResultNotice({ results, onClose }: { results: CaseResults["results"]; onClose: () => void }) {
	const t = useTranslate();
	const done = results.filter(({ ok }) => ok).length;
	return (
		<Notice tone={done === results.length ? "good" : "warning"} onClose={onClose} closeName={t("dialog.close")}>
			{t("queue.bulkDone", { n: done })} {done < results.length && t("queue.bulkFailed", { n: results.length - done })}
		</Notice>
	);
}
