import { bugPriorities } from "#contract/bugOptions.ts";
import type { bugSummary } from "#contract/bugs.ts";
import type { CallResponse } from "#contract/call.ts";
import { sections } from "#contract/sections.ts";
import { formatCount } from "../../lib/i18n/formats.ts";
import { useSite, useTranslate, useViewer } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { choicesOf, priorityText, statusChoices } from "./bug-texts.ts";

/** What the list shows, as the address has it. */
export interface BugQuery {
	status: string;
	module: string;
	frequency: string;
	severity: string;
	model: string;
	version: string;
	/** Uid, 0 for nobody. */
	assignee: string;
	priority: string;
	country: string;
	mine: string;
	q: string;
	sort: string;
}

const names: (keyof BugQuery)[] = [
	...([
		"status",
		"module",
		"frequency",
		"severity",
		"model",
		"version",
		"assignee",
		"priority",
		"country",
		"mine",
		"q",
		"sort",
	] as const),
];

/** Reads the query of the list. */
export const bugQueryOf = (url: URL): BugQuery =>
	Object.fromEntries(
		names.map((name) => [name, (url.searchParams.get(name) ?? "").slice(0, 120)]),
	) as unknown as BugQuery;

/** The address of the list with a query; empty fields are left out. */
export function bugListPath(list: string, query: Partial<BugQuery> & { cursor?: string }): string {
	const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
	return search.size > 0 ? `${list}?${search}` : list;
}

/** Whether anything but the order is asked for. */
export const isFiltered = ({ sort: _sort, ...query }: BugQuery): boolean => Object.values(query).some(Boolean);

interface BugFiltersProps {
	query: BugQuery;
	summary: CallResponse<typeof bugSummary>;
	/** Whether the viewer filters by who works on a bug and by its priority. */
	staff: boolean;
}

/** Tabs of the statuses, and a form with the other filters. */
export function BugFilters({ query, summary, staff }: BugFiltersProps) {
	const { t, paths, lang } = useSite();
	const { loggedIn } = useViewer();
	const nameOf = useSectionName();
	const shown = (count: number): string => (count > 0 ? formatCount(count, lang) : "");
	const countOf = (status: number): string =>
		shown(summary.statuses.find(({ bug_status }) => bug_status === status)?.count ?? 0);
	const { status, sort, ...others } = query;
	const models = [...new Set([...summary.models, ...(query.model ? [query.model] : [])])];
	return (
		<>
			<Tabs
				name={t("bug.statusLabel")}
				className="bug-tabs"
				tabs={[
					{
						href: bugListPath(paths.href("buglist"), { ...query, status: "" }),
						text: t("bug.allStatuses"),
						count: shown(summary.count),
						current: status === "",
					},
					...statusChoices(t).map(({ value, text }) => ({
						href: bugListPath(paths.href("buglist"), { ...query, status: String(value) }),
						text,
						count: countOf(value),
						current: status === String(value),
					})),
				]}
			/>
			<details className="bug-filters" open={Object.values(others).some(Boolean) || sort !== ""}>
				<summary className="btn btn-quiet btn-sm">{t("bug.filters")}</summary>
				<form method="get" action={paths.href("buglist")}>
					{status && <input type="hidden" name="status" value={status} />}
					<Field
						label={t("bug.search")}
						name="q"
						type="search"
						defaultValue={query.q}
						maxLength={100}
						autoComplete="off"
					/>
					<Select label={t("bug.item.module")} name="module" defaultValue={query.module}>
						<option value="">{t("bug.allModules")}</option>
						<Options of={choicesOf(t, "module")} value={({ value }) => value} text={({ text }) => text} />
					</Select>
					{(["frequency", "severity"] as const).map((item) => (
						<Select key={item} label={t(`bug.item.${item}`)} name={item} defaultValue={query[item]}>
							<option value="">{t("bug.allStatuses")}</option>
							<Options of={choicesOf(t, item)} value={({ value }) => value} text={({ text }) => text} />
						</Select>
					))}
					<Field
						label={t("bug.version")}
						name="version"
						defaultValue={query.version}
						maxLength={100}
						autoComplete="off"
					/>
					{models.length > 0 && (
						<Select label={t("bug.model")} name="model" defaultValue={query.model}>
							<option value="">{t("bug.allModels")}</option>
							{models.map((model) => (
								<option key={model}>{model}</option>
							))}
						</Select>
					)}
					{staff && <StaffFilters query={query} />}
					<Select label={t("bug.country")} name="country" defaultValue={query.country}>
						<option value="">{t("bug.allCountries")}</option>
						<Options of={sections} value={(section) => section.fid} text={nameOf} />
					</Select>
					<Select label={t("bug.sort")} name="sort" defaultValue={sort}>
						<option value="">{t("bug.sort.lastpost")}</option>
						<option value="dateline">{t("bug.sort.dateline")}</option>
						<option value="metoo">{t("bug.sort.metoo")}</option>
					</Select>
					{loggedIn && (
						<label className="check">
							<input type="checkbox" name="mine" value="1" defaultChecked={query.mine === "1"} />
							<span>{t("bug.mine")}</span>
						</label>
					)}
					<div className="bug-filter-actions">
						<Button type="submit" kind="soft" icon="filter">
							{t("bug.apply")}
						</Button>
						{isFiltered(query) && <Anchor href={paths.href("buglist")}>{t("bug.clear")}</Anchor>}
					</div>
				</form>
			</details>
		</>
	);
}

/** Filters of staff: who works on a bug, and its priority. */
function StaffFilters({ query: { assignee, priority } }: { query: BugQuery }) {
	const t = useTranslate();
	const { uid } = useViewer();
	const isOther = assignee !== "" && assignee !== "0" && assignee !== String(uid);
	return (
		<>
			<Select label={t("bug.assignee")} name="assignee" defaultValue={assignee}>
				<option value="">{t("bug.anyone")}</option>
				<option value={uid}>{t("bug.assignedToMe")}</option>
				<option value={0}>{t("bug.unassigned")}</option>
				{isOther && <option>{assignee}</option>}
			</Select>
			<Select label={t("bug.priority")} name="priority" defaultValue={priority}>
				<option value="">{t("bug.anyPriority")}</option>
				<Options of={[...bugPriorities.map((_name, place) => place + 1), 0]} text={(value) => priorityText(t, value)} />
			</Select>
		</>
	);
}
