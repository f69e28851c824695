const key = (): string => `baraza.changed ${location.pathname}`;

/** Notes that the member has changed something on this page since the browser loaded it. */
export function noteChange(): void {
	try {
		sessionStorage.setItem(key(), "1");
	} catch {
		// "Back" shows the page as it was loaded, until a reload.
	}
}

/** Whether "Back" has loaded this page from the browser's cache, as it was before what the member has changed on it. */
export function isOutdated(): boolean {
	const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
	try {
		if (visit?.type === "back_forward") return sessionStorage.getItem(key()) !== null;
		sessionStorage.removeItem(key());
	} catch {
		// Without a storage nothing was noted.
	}
	return false;
}
