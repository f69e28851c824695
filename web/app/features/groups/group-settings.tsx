import { chatRules, joinOptions } from "#contract/chatRules.ts";
import type { GroupProfile } from "#contract/chatViews.ts";
import { FileInput, TextAreaField, TextField } from "../../lib/form/fields.tsx";
import { useTranslate } from "../../lib/site.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { GroupForm } from "./group-form.tsx";

/** What the owner and admins change: name, picture, announcement, who may join, who may write. */
export function GroupSettings({
	group: { groupID, name, announcement, joinOption, isMutedAll },
}: {
	group: GroupProfile;
}) {
	const t = useTranslate();
	const save = (
		<Button type="submit" kind="soft" size="sm">
			{t("groups.save")}
		</Button>
	);
	return (
		<Card title={t("groups.settings")}>
			<div className="group-settings">
				<GroupForm groupID={groupID} intent="rename">
					<TextField
						label={t("groups.name")}
						name="name"
						defaultValue={name}
						maxLength={chatRules.group.name}
						required
					/>
					{save}
				</GroupForm>
				<GroupForm groupID={groupID} intent="avatar" encType="multipart/form-data">
					<FileInput
						label={t("groups.picture")}
						buttonText={t("groups.choosePicture")}
						describeFile={(chosen) => chosen?.name ?? t("groups.pictureNone")}
						name="file"
						accept="image/*"
						required
					/>
					{save}
				</GroupForm>
				<GroupForm groupID={groupID} intent="announce">
					<TextAreaField
						label={t("groups.announcement")}
						name="announcement"
						defaultValue={announcement}
						maxLength={chatRules.group.announcement}
						rows={3}
					/>
					{save}
				</GroupForm>
				<GroupForm groupID={groupID} intent="joinOption">
					<fieldset>
						<legend className="font-semibold">{t("groups.whoMayJoin")}</legend>
						{joinOptions.map((option) => (
							<Checkbox key={option} radio name="joinOption" value={option} defaultChecked={option === joinOption}>
								{t(`groups.join.${option}`)}
							</Checkbox>
						))}
					</fieldset>
					{save}
				</GroupForm>
				<GroupForm groupID={groupID} intent="muteAll" hidden={{ mute: isMutedAll ? 0 : 1 }}>
					<p>{t(isMutedAll ? "groups.mutedAll" : "groups.muteAllHint")}</p>
					<Button type="submit" kind="quiet" size="sm" icon="volume-off">
						{t(isMutedAll ? "groups.unmuteAll" : "groups.muteAll")}
					</Button>
				</GroupForm>
			</div>
		</Card>
	);
}

/** The viewer's own name in the group. */
export function NameCard({ group: { groupID, nameCard } }: { group: GroupProfile }) {
	const t = useTranslate();
	return (
		<Card title={t("groups.nameCard")}>
			<GroupForm groupID={groupID} intent="nameCard" className="group-line">
				<TextField
					label={t("groups.nameCard")}
					hideLabel
					name="nameCard"
					defaultValue={nameCard}
					maxLength={chatRules.group.nameCard}
				/>
				<Button type="submit" kind="soft" size="sm">
					{t("groups.save")}
				</Button>
			</GroupForm>
		</Card>
	);
}
