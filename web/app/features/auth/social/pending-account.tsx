import type { PendingIdentityView } from "#contract/socialLoginViews.ts";
import { ProviderIcon, providerNames } from "./provider-icon.tsx";

/** The pending social account: the provider's logo, the name and the e-mail. */
export function PendingSocialAccount({ pending: { provider, name, email } }: { pending: PendingIdentityView }) {
	return (
		<p className="target-member">
			<ProviderIcon provider={provider} size={24} />
			<span className="min-w-0">
				<span className="block font-bold">{name || providerNames[provider]}</span>
				{email && <span className="block text-13 text-foreground-2">{email}</span>}
			</span>
		</p>
	);
}
