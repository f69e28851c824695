/** Illustrations of the account screens, in the theme's colours. */

const groundLine = <path stroke="var(--border-strong)" strokeWidth="3" d="M10 102q70-9 140 0" />;
const smallTree = (
	<>
		<path
			stroke="var(--foreground-3)"
			strokeWidth="6"
			d="M52 100c1-14 0-22-2-28-2-7-6-12-11-15M56 84c1-10 5-17 14-25"
		/>
		<path
			fill="var(--green)"
			d="M12 60c-5 0-7-5-3-9 5-6 12-8 18-9 6-10 21-15 34-12 8 1 14 5 18 10 10 1 20 7 22 15 1 6-3 8-8 6-15-7-32-4-42-2-13 2-26 2-39 1z"
		/>
	</>
);

const illustrations = {
	/** A closed gate with a lock. */
	gate: (
		<>
			{groundLine}
			<path stroke="var(--foreground-3)" strokeWidth="5" d="M40 100V28M120 100V28" />
			<path stroke="var(--green)" strokeWidth="5" d="M40 42q40-34 80 0M40 92h80M56 92V34M72 92V27M88 92V27M104 92V34" />
			<path stroke="var(--foreground-3)" strokeWidth="4" d="M71 62v-7a9 9 0 0118 0v7" />
			<rect x="65" y="61" width="30" height="24" rx="5" fill="var(--amber)" />
			<circle cx="80" cy="72" r="3" fill="var(--on-amber)" />
		</>
	),
	/** A tree and an overturned bench. */
	bench: (
		<>
			{groundLine}
			{smallTree}
			<path stroke="var(--foreground-3)" strokeWidth="4.5" d="M112 98l20-30M126 94l10 6M136 79l10 6" />
			<circle cx="126" cy="24" r="11" fill="none" stroke="var(--coral)" strokeWidth="4" />
			<path stroke="var(--coral)" strokeWidth="4" d="M118 32l16-16" />
		</>
	),
	/** A letter with a tick, half out of its envelope. */
	letter: (
		<>
			{groundLine}
			<rect
				x="46"
				y="20"
				width="68"
				height="52"
				rx="6"
				fill="var(--card)"
				stroke="var(--border-strong)"
				strokeWidth="3"
			/>
			<circle cx="80" cy="40" r="13" fill="var(--amber)" />
			<path stroke="var(--on-amber)" strokeWidth="4" d="M74 40l4.500 4.500 8-9" />
			<path fill="var(--green)" d="M32 52l48 30 48-30v38a8 8 0 01-8 8H40a8 8 0 01-8-8z" />
			<path stroke="var(--card)" strokeWidth="3" d="M36 94l30-22M124 94L94 72" />
		</>
	),
	/** A person walking away towards the sun. */
	leave: (
		<>
			<circle cx="124" cy="78" r="20" fill="var(--amber)" />
			{groundLine}
			{smallTree}
			<circle cx="104" cy="66" r="6" fill="var(--coral)" />
			<path stroke="var(--coral)" strokeWidth="6" d="M104 76v10" />
			<path stroke="var(--foreground-3)" strokeWidth="4" d="M104 88l-4 11M104 88l5 11" />
		</>
	),
};

/** Small illustration of a message screen. */
export function Illustration({ name }: { name: keyof typeof illustrations }) {
	return (
		<svg viewBox="0 0 160 112" aria-hidden="true">
			{illustrations[name]}
		</svg>
	);
}

const people = [
	[58, 214, "var(--coral)"],
	[98, 224, "var(--sky)"],
	[196, 226, "var(--amber)"],
	[240, 222, "var(--green-text)"],
	[284, 212, "var(--coral)"],
] as const;

/** People talking around a tree. Shown only where there is room beside a form. */
export function CommunityIllustration() {
	return (
		<svg
			className="auth-illustration"
			viewBox="0 0 340 280"
			fill="none"
			strokeLinecap="round"
			strokeLinejoin="round"
			aria-hidden="true"
		>
			<circle cx="270" cy="66" r="34" fill="var(--amber)" />
			<path stroke="var(--border-strong)" strokeWidth="3" d="M8 262q160-22 324 0" />
			<path
				stroke="var(--foreground-3)"
				strokeWidth="15"
				d="M150 254c3-40 1-64-6-84-6-18-22-32-38-42M152 218c6-38 20-64 52-92"
			/>
			<path
				fill="var(--green)"
				d="M34 138c-14 0-19-14-9-25 14-17 36-22 54-25 17-28 60-43 104-34 26 4 41 14 55 29 34 3 69 20 78 43 6 17-9 23-23 17-52-20-109-11-144-6-40 6-77 6-115 1z"
			/>
			<path
				fill="var(--green-fill-2)"
				opacity=".35"
				d="M60 112c28-14 68-18 96-8-30 2-62 8-96 8zM176 92c26-6 56 0 74 16-26-8-48-12-74-16z"
			/>
			{people.map(([x, y, colour]) => (
				<g key={x}>
					<circle cx={x} cy={y - 18} r="10" fill={colour} />
					<path fill={colour} d={`M${x - 17} ${y + 26}c-1-20 5-30 17-30s18 10 17 30z`} />
				</g>
			))}
			<path
				fill="var(--card)"
				stroke="var(--border-strong)"
				strokeWidth="2.500"
				d="M34 150h44a9 9 0 019 9v10a9 9 0 01-9 9H62l-9 9v-9H34a9 9 0 01-9-9v-10a9 9 0 019-9z"
			/>
			<path stroke="var(--foreground-3)" strokeWidth="3.500" d="M38 160h36M38 169h22" />
			<path
				fill="var(--card)"
				stroke="var(--border-strong)"
				strokeWidth="2.500"
				d="M232 156h34a9 9 0 019 9v8a9 9 0 01-9 9h-18l-8 8v-8h-8a9 9 0 01-9-9v-8a9 9 0 019-9z"
			/>
			<path fill="var(--coral)" d="M249 177l-7-7a4.300 4.300 0 016-6l1 1 1-1a4.300 4.300 0 016 6z" />
		</svg>
	);
}
