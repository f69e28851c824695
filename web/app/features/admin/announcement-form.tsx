import { type AnnouncementView, announcementRules } from "#contract/announcements.ts";
import { CallForm, SubmitButton } from "../../lib/form/call-form.tsx";
import { CheckboxField, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useSite } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { PlannedFields } from "./planned.tsx";

interface AnnouncementFormProps {
	sections: readonly number[];
	/** The one that is changed; none to add one. */
	announcement?: AnnouncementView | undefined;
}

/** Announces something in one of these sections, or changes what was announced. */
export function AnnouncementForm({ sections, announcement: one }: AnnouncementFormProps) {
	const { t, paths } = useSite();
	return (
		<Card title={t(one ? "announcement.editTitle" : "announcement.new")}>
			<CallForm intent={one ? "edit" : "add"} id={one?.id} hidden={{ id: one?.id }}>
				<TextAreaField
					name="text"
					label={t("announcement.text")}
					defaultValue={one?.text}
					rows={3}
					maxLength={announcementRules.textMax}
					required
				/>
				<PlannedFields sections={sections} planned={one} byLanguage />
				<TextField
					name="path"
					label={t("announcement.link")}
					hint={t("announcement.linkHint")}
					defaultValue={one?.path}
					maxLength={announcementRules.pathMax}
					autoComplete="off"
				/>
				<CheckboxField name="dismissible" value="1" defaultChecked={one?.dismissible ?? true}>
					{t("announcement.dismissible")}
				</CheckboxField>
				<div className="admin-actions">
					<SubmitButton size="md">{t(one ? "announcement.save" : "announcement.publish")}</SubmitButton>
					{one && (
						<Button kind="quiet" href={paths.href("admin/announcements")}>
							{t("dialog.cancel")}
						</Button>
					)}
				</div>
			</CallForm>
		</Card>
	);
}
