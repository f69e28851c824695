import { findSectionByFid } from "#contract/sections.ts";
import { useTranslate } from "../../lib/site.tsx";
import { Options } from "../../ui/options.tsx";
import { Select } from "../../ui/select.tsx";
import { useSectionName } from "../shell/section-name.ts";

interface FilterSelect<Name extends string> {
	name: Name;
	label: string;
	options: { value: string; text: string }[];
}

/** The choices of a section and of a board, for a filter. */
export function usePlaceSelects(
	sections: readonly number[],
	boards: readonly { fid: number; name: string }[],
): FilterSelect<"section" | "board">[] {
	const t = useTranslate();
	const nameOf = useSectionName();
	return [
		{
			name: "section",
			label: t("queue.section"),
			options: sections.flatMap((fid) => {
				const section = findSectionByFid(fid);
				return section ? [{ value: String(fid), text: nameOf(section) }] : [];
			}),
		},
		{
			name: "board",
			label: t("queue.board"),
			options: boards.map(({ fid, name }) => ({ value: String(fid), text: name })),
		},
	];
}

/** Selects of a filter, whose empty value is all. */
export function FilterSelects<Name extends string>({
	selects,
	values,
}: {
	selects: FilterSelect<Name>[];
	values: Record<Name, string>;
}) {
	const t = useTranslate();
	return selects.map(({ name, label, options }) => (
		<Select key={name} name={name} label={label} defaultValue={values[name]}>
			<option value="">{t("queue.all")}</option>
			<Options of={options} value={({ value }) => value} text={({ text }) => text} />
		</Select>
	));
}
