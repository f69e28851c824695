import { type AdminBoardView, boardTextLimits } from "#contract/boardAdmin.ts";
import { langs, sections } from "#contract/sections.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Card } from "../../ui/card.tsx";
import { Options } from "../../ui/options.tsx";
import { useLanguageName } from "./language-name.ts";
import { SectionOptions, useSectionLabel } from "./section-options.tsx";

/** Sets a board's texts in a language, for a section or for all; without a board it adds one. */
export function BoardTextForm({ board }: { board?: AdminBoardView }) {
	const { t, lang } = useSite();
	const languageName = useLanguageName();
	const labelOf = useSectionLabel();
	return (
		<Card title={board ? t("admin.boards.textsOf", { name: board.name }) : t("admin.boards.add")}>
			{board && board.texts.length > 0 && (
				<ul className="admin-list">
					{board.texts.map(({ country_fid, lang: code, name, description }) => (
						<li key={`${country_fid} ${code}`}>
							<b>{name}</b> {description}
							<p className="text-13 text-foreground-3">
								{labelOf(country_fid)} · {languageName(code)}
							</p>
						</li>
					))}
				</ul>
			)}
			<CallForm intent={board ? "text" : "add"} id={board?.fid ?? "new"} hidden={{ fid: board?.fid }}>
				{board && (
					<SelectField name="country_fid" label={t("admin.roles.section")}>
						<SectionOptions sections={[0, ...sections.map(({ fid }) => fid)]} />
					</SelectField>
				)}
				<SelectField name="lang" label={t("admin.boards.language")} defaultValue={lang}>
					<Options of={langs} text={languageName} />
				</SelectField>
				<TextField
					name="name"
					label={t("admin.boards.name")}
					hint={board && t("admin.boards.nameHint")}
					maxLength={boardTextLimits.nameMax}
					autoComplete="off"
				/>
				<TextField
					name="description"
					label={t("admin.boards.description")}
					maxLength={boardTextLimits.descriptionMax}
					autoComplete="off"
				/>
				<div className="step-actions">
					<SubmitButton size="md">{t(board ? "admin.boards.save" : "admin.boards.add")}</SubmitButton>
				</div>
			</CallForm>
		</Card>
	);
}
