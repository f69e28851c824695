interface LoadingBarProps {
	/** What screen readers say while it is shown. */
	label: string;
	/** For the demo; elsewhere `lib/loading.ts` sets it. */
	state?: "on" | "done" | "failed";
}

/** A bar at the top of the window while something loads. */
export function LoadingBar({ label, state }: LoadingBarProps) {
	return <div className="loading-bar" role="status" data-label={label} data-state={state} suppressHydrationWarning />;
}
