import type { Provider } from "#contract/socialLoginViews.ts";

/** Names of the providers, the same in every language. */
export const providerNames: Record<Provider, string> = { google: "Google", facebook: "Facebook" };

/** Logo of a provider; its name is shown beside it. */
export const ProviderIcon = ({ provider, size = 20 }: { provider: Provider; size?: number }) => (
	<svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className="flex-none">
		{provider === "google" ? (
			<>
				<path
					fill="#4285f4"
					d="M22.6 12.2c0-.8-.1-1.5-.2-2.2H12v4.2h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.100z"
				/>
				<path
					fill="#34a853"
					d="M12 23c3 0 5.5-1 7.3-2.700l-3.6-2.800a6.6 6.6 0 0 1-9.9-3.500H2.200v2.900A11 11 0 0 0 12 23z"
				/>
				<path fill="#fbbc05" d="M5.8 14a6.6 6.6 0 0 1 0-4.200V7H2.200a11 11 0 0 0 0 9.900z" />
				<path
					fill="#ea4335"
					d="M12 5.400c1.6 0 3.1.6 4.2 1.600l3.2-3.100A11 11 0 0 0 2.2 7l3.6 2.800A6.6 6.6 0 0 1 12 5.400z"
				/>
			</>
		) : (
			<>
				<circle cx="12" cy="12" r="11" fill="#0866ff" />
				<path
					fill="#fff"
					d="M16.3 14.900l.5-3.100h-3V9.700c0-.9.4-1.7 1.7-1.700h1.400V5.300s-1.2-.2-2.4-.2c-2.5 0-4.1 1.5-4.1 4.200v2.500H7.600v3.100h2.800v8c1.1.2 2.3.2 3.4 0v-8z"
				/>
			</>
		)}
	</svg>
);
