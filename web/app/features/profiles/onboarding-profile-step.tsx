import { constraints } from "#contract/constraints.ts";
import { TextField } from "../../lib/form/fields.tsx";
import { changeViewer, useTranslate, useViewer } from "../../lib/site.tsx";
import { Notice } from "../../ui/notice.tsx";
import { StepForm, StepHeader, type StepProps } from "../interests/onboarding-steps.tsx";
import { LanguageOffer } from "../shell/language-offer.tsx";
import { AvatarForm } from "./pictures/picture-forms.tsx";

/** First onboarding step: name and photo, after a notice about the registration. */
export function ProfileStep(step: StepProps) {
	const t = useTranslate();
	const { name, username, avatar, hasEmail, passesEmailGate } = useViewer();
	return (
		<>
			{!passesEmailGate && (
				<div className="mb-3">
					<Notice tone="good" alert>
						{t(hasEmail ? "welcome.registered" : "welcome.registeredPhone")}
					</Notice>
				</div>
			)}
			<LanguageOffer />
			<StepHeader n={1} title={t("welcome.profileTitle")} text={t("welcome.profileText")} />
			<AvatarForm
				key={avatar}
				avatar={avatar}
				removable={false}
				onDone={(stored: string | null) => changeViewer({ avatar: stored })}
			/>
			<StepForm {...step} intent="save-profile" main={t("welcome.next")}>
				<TextField
					label={t("profile.field.nickname")}
					hint={`${t("profile.nicknameHint")} ${t("welcome.username", { username })}`}
					name="nickname"
					defaultValue={name}
					autoComplete="nickname"
					maxLength={constraints.profile.nickname.max * 2}
					required
				/>
			</StepForm>
		</>
	);
}
