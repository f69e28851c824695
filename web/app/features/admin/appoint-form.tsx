import type { BoardView } from "#contract/boards.ts";
import { constraints } from "#contract/constraints.ts";
import type { GivenRole } from "#contract/roles.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { SelectField, TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Options } from "../../ui/options.tsx";
import { MemberField } from "./member-field.tsx";
import { SectionOptions } from "./section-options.tsx";

interface AppointFormProps {
	/** Filled in as the member; empty for nobody. */
	username: string;
	role: GivenRole;
	/** Sections in which the viewer gives it. */
	sections: readonly number[];
	boards: readonly BoardView[];
	/** Whether a board may be moderated in every section. */
	everywhere: boolean;
}

/** Gives a member a role, with what the role needs: a section, a board or a topic. */
export function AppointForm({ username, role, sections, boards, everywhere }: AppointFormProps) {
	const { t, section } = useSite();
	return (
		<CallForm intent="appoint" id={role} hidden={{ role }}>
			<MemberField name="username" label={t("admin.roles.username")} defaultValue={username} required />
			{role === "board-moderator" && (
				<SelectField name="fid" label={t("admin.roles.board")}>
					<Options of={boards} value={({ fid }) => fid} text={({ name }) => name} />
				</SelectField>
			)}
			{(role === "country-manager" || role === "board-moderator") && (
				<SelectField name="country_fid" label={t("admin.roles.section")} defaultValue={section.fid}>
					{role === "board-moderator" && everywhere && <option value="">{t("admin.roles.everySection")}</option>}
					<SectionOptions sections={sections} />
				</SelectField>
			)}
			{role === "topic-host" && (
				<TextField
					name="topid"
					label={t("admin.roles.topic")}
					hint={t("admin.roles.topicHint")}
					inputMode="numeric"
					pattern="\d{1,15}"
					required
				/>
			)}
			<TextField name="from" type="date" label={t("admin.roles.from")} hint={t("admin.roles.fromHint")} />
			<TextField name="until" type="date" label={t("admin.roles.until")} hint={t("admin.roles.untilHint")} />
			<TextField
				name="reason"
				label={t("admin.roles.reason")}
				hint={t("admin.roles.reasonHint")}
				maxLength={constraints.moderationReason.max}
				autoComplete="off"
			/>
			<div className="step-actions">
				<SubmitButton size="md">{t("admin.roles.appoint")}</SubmitButton>
			</div>
		</CallForm>
	);
}
