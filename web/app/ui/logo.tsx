/** The symbol of the logo. */
export function LogoMark() {
	return (
		<svg viewBox="0 0 48 48" aria-hidden="true">
			<path
				fill="var(--green)"
				d="M24 3c11.5 0 21 6.8 21 15.2 0 5.6-3.7 8.4-8.7 8.400H28.700c-1.3 0-2 .7-2 2v13a2.7 2.7 0 0 1-5.4 0v-13c0-1.3-.7-2-2-2h-7.600C6.7 26.6 3 23.8 3 18.2 3 9.8 12.5 3 24 3z"
			/>
			<circle cx="11.5" cy="38" r="6.3" fill="var(--amber)" />
			<circle cx="36.5" cy="38" r="6.3" fill="var(--coral)" />
		</svg>
	);
}

/** Logo symbol and site name. */
export function Logo({ name, markOnly }: { name: string; markOnly?: boolean }) {
	return (
		<span className="logo">
			<LogoMark />
			<span className={markOnly ? "sr-only" : undefined}>{name}</span>
		</span>
	);
}
