import { type CaseState, caseStates } from "#contract/reportCases.ts";
import { reportReasons } from "#contract/reports.ts";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { FilterSelects, usePlaceSelects } from "./filter-selects.tsx";
import { reasonTexts } from "./reason-texts.ts";

/** What the queue shows. Empty for all. */
export interface CaseFilter {
	state: CaseState;
	section: string;
	board: string;
	reason: string;
}

/** The query of a filter. */
export const filterQueryOf = (filter: Partial<CaseFilter>): string =>
	new URLSearchParams(
		Object.entries(filter).filter(([name, value]) => value && !(name === "state" && value === "open")),
	).toString();

interface CaseFiltersProps {
	filter: CaseFilter;
	sections: readonly number[];
	boards: readonly { fid: number; name: string }[];
}

/** Chooses the state, section, board and reason of the cases, by links and a form that work without scripts. */
export function CaseFilters({ filter, sections, boards }: CaseFiltersProps) {
	const { t, paths } = useSite();
	const fields = [
		...usePlaceSelects(sections, boards),
		{
			name: "reason" as const,
			label: t("queue.reason"),
			options: reportReasons.map((reason) => ({ value: reason, text: t(reasonTexts[reason]) })),
		},
	];
	const hrefOf = (state: CaseState): string => {
		const query = filterQueryOf({ ...filter, state });
		return paths.href("moderation") + (query && `?${query}`);
	};
	return (
		<>
			<Tabs
				name={t("queue.reports")}
				kind="segments"
				tabs={caseStates.map((state) => ({
					href: hrefOf(state),
					text: t(`queue.${state}`),
					current: state === filter.state,
				}))}
			/>
			<form method="get" action={paths.href("moderation")} className="queue-filters" key={filterQueryOf(filter)}>
				{filter.state !== "open" && <input type="hidden" name="state" value={filter.state} />}
				<FilterSelects selects={fields} values={filter} />
				<Button type="submit" kind="quiet" icon="filter">
					{t("queue.filter")}
				</Button>
			</form>
		</>
	);
}
