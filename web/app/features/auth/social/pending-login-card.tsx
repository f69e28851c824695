import type { ReactNode } from "react";
import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { useSite, useViewer } from "../../../lib/site.tsx";
import { Button } from "../../../ui/button.tsx";
import { AuthCard } from "../auth-screen.tsx";
import { MessageScreen } from "../message-screen.tsx";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";
import "../../../styles/social.css";

interface PendingLoginCardProps {
	pending: PendingIdentityView;
	title: string;
	text: string;
	/** The form. */
	children: ReactNode;
}

/** A page of a social login: the pending account with the provider's logo, the name and the e-mail, above a form. */
export const PendingLoginCard = ({ pending: { provider, name, email }, children, ...card }: PendingLoginCardProps) => (
	<AuthCard {...card} className="confirm-card">
		<p className="target-member">
			<ProviderIcon provider={provider} size={24} />
			<span className="min-w-0">
				<span className="block font-bold">{name || providerNames[provider]}</span>
				{email && <span className="block text-13 text-foreground-2">{email}</span>}
			</span>
		</p>
		{children}
	</AuthCard>
);

/** Shown when no social login is pending in this browser: expired, or the page was opened directly. */
export function SocialLoginExpired() {
	const { t, paths } = useSite();
	const { loggedIn } = useViewer();
	return (
		<MessageScreen illustration="bench" title={t("social.expiredTitle")} text={t("social.expiredText")}>
			<Button href={loggedIn ? paths.href("foryou") : paths.logIn()}>
				{t(loggedIn ? "social.continue" : "logIn.submit")}
			</Button>
		</MessageScreen>
	);
}
