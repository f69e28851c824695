import { photoRules } from "#contract/photoViews.ts";
import { useTranslate } from "../../../lib/site.tsx";
import type { PostPhotos } from "../../../lib/unsent/post.ts";
import { Icon } from "../../../ui/icon.tsx";

interface PhotoFieldsProps {
	photos: PostPhotos | undefined;
	types: Choice[];
	phones: Choice[];
	/** Names of the member's series. */
	series: string[];
	onChange: (photos: PostPhotos) => void;
}

interface Choice {
	id: number;
	name: string;
}

/** What a post of the photography board says of its photos. */
export function PhotoFields({ photos, types, phones, series, onChange }: PhotoFieldsProps) {
	const t = useTranslate();
	const said = photos ?? { type: 0, phone: 0, series: "" };
	return (
		<>
			<Choose
				name="typeid"
				label={t("photography.type")}
				none={t("photography.noType")}
				choices={types}
				value={said.type}
				onChange={(type) => onChange({ ...said, type })}
			/>
			<Choose
				name="phone"
				label={t("photography.phone")}
				none={t("photography.noPhone")}
				choices={phones}
				value={said.phone}
				onChange={(phone) => onChange({ ...said, phone })}
			/>
			<div className="composer-row">
				<Icon name="image" />
				<label htmlFor="series">{t("photography.seriesName")}</label>
				<input
					id="series"
					name="series"
					className="tag-entry"
					list="series-names"
					value={said.series}
					maxLength={photoRules.seriesName}
					title={t("photography.seriesHint")}
					onChange={({ currentTarget }) => onChange({ ...said, series: currentTarget.value })}
				/>
				<datalist id="series-names">
					{series.map((name) => (
						<option key={name} value={name} />
					))}
				</datalist>
			</div>
		</>
	);
}

function Choose({
	name,
	label,
	none,
	choices,
	value,
	onChange,
}: {
	name: "typeid" | "phone";
	label: string;
	none: string;
	choices: Choice[];
	value: number;
	onChange: (id: number) => void;
}) {
	return (
		<div className="composer-row">
			<Icon name={name === "phone" ? "camera" : "grid"} />
			<label htmlFor={name}>{label}</label>
			<select
				id={name}
				name={name}
				value={value}
				onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
			>
				<option value={0}>{none}</option>
				{choices.map(({ id, name: text }) => (
					<option key={id} value={id}>
						{text}
					</option>
				))}
			</select>
			<Icon name="chevron-down" size={16} />
		</div>
	);
}
