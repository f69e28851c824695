import { searchTimes } from "#contract/search.ts";
import { isSectionOpen, langs, sections } from "#contract/sections.ts";
import type { MessageKey } from "../../lib/i18n/translate.ts";
import { useSite } from "../../lib/site.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Field } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { languageNames } from "../shell/preference-links.tsx";
import { useSectionName } from "../shell/section-name.ts";
import { isFiltered, type SearchQuery, searchPath, withoutFilters } from "./search-query.ts";

interface Choice {
	value: string;
	text: string;
}

interface FiltersProps {
	query: SearchQuery;
	boards: { fid: number; name: string }[];
}

/** The order of the results as links, and the filters as a form. */
export function SearchFilters({ query, boards }: FiltersProps) {
	const { t, paths, site, viewer } = useSite();
	const nameOf = useSectionName();
	const orders: [SearchQuery["order"], string][] = [
		["", t("search.relevance")],
		["newest", t("search.newest")],
	];
	const selects: { name: "fid" | "section" | "lang" | "time"; label: string; all: string; choices: Choice[] }[] = [
		{
			name: "fid",
			label: t("search.board"),
			all: t("search.allBoards"),
			choices: boards.map(({ fid, name }) => ({ value: String(fid), text: name })),
		},
		{
			name: "section",
			label: t("search.section"),
			all: t("search.allSections"),
			choices: sections
				.filter((section) => isSectionOpen(section, site.features))
				.map((section) => ({ value: String(section.fid), text: nameOf(section) })),
		},
		{
			name: "lang",
			label: t("search.language"),
			all: t(viewer.loggedIn ? "search.readLanguages" : "search.allLanguages"),
			choices: [
				...(viewer.loggedIn ? [{ value: "all", text: t("search.allLanguages") }] : []),
				...langs.map((lang) => ({ value: lang, text: languageNames[lang] })),
			],
		},
		{
			name: "time",
			label: t("search.time"),
			all: t("search.anyTime"),
			choices: Object.keys(searchTimes).map((time) => ({ value: time, text: t(`search.time.${time}` as MessageKey) })),
		},
	];
	return (
		<div className="search-tools">
			<nav className="search-orders" aria-label={t("search.order")}>
				{orders.map(([order, text]) => (
					<Chip
						key={order}
						href={searchPath(paths.search(), { ...query, order, page: 1 })}
						kind="outlined"
						on={query.order === order}
					>
						{text}
					</Chip>
				))}
			</nav>
			<details className="search-filters" open={isFiltered(query)}>
				<summary className="chip outlined">
					<Icon name="filter" size={16} />
					{t("search.filters")}
				</summary>
				<form method="get" action={paths.search()}>
					<input type="hidden" name="q" value={query.q} />
					{query.order && <input type="hidden" name="order" value={query.order} />}
					{query.exact && <input type="hidden" name="exact" value={query.exact} />}
					{selects.map(({ name, label, all, choices }) => (
						<Select key={name} name={name} label={label} defaultValue={query[name]}>
							<option value="">{all}</option>
							<Options of={choices} value={({ value }) => value} text={({ text }) => text} />
						</Select>
					))}
					<Field
						label={t("search.author")}
						name="author"
						defaultValue={query.author}
						maxLength={50}
						placeholder={t("search.authorHint")}
						autoCapitalize="none"
						autoComplete="off"
					/>
					<div className="search-filter-actions">
						<Button type="submit" kind="soft">
							{t("search.apply")}
						</Button>
						{isFiltered(query) && (
							<Anchor href={searchPath(paths.search(), withoutFilters(query))}>{t("search.clearFilters")}</Anchor>
						)}
					</div>
				</form>
			</details>
		</div>
	);
}
