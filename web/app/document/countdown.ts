/** Counts down each time until a moment, once a minute; when it comes, the page is loaded again. */
export function startCountdowns(times: Iterable<HTMLElement>): void {
	for (const time of times) {
		const minutesLeft = (): number => Math.ceil((Number(time.dataset.countdown) - Date.now() / 1000) / 60);
		const show = (): void => {
			const minutes = minutesLeft();
			const days = Math.floor(minutes / 1440);
			const template = time.dataset.template ?? "";
			// The part with the days is before the hours; it is left out without any.
			time.textContent = (days > 0 ? template : template.replace(/^.*?(?=-2)/, ""))
				.replace("-1", String(days))
				.replace("-2", String(Math.floor((minutes % 1440) / 60)))
				.replace("-3", String(minutes % 60));
			setTimeout(() => (minutesLeft() > 0 ? show() : location.reload()), 60_000 - (Date.now() % 60_000));
		};
		// A clock that is ahead must not load the page again and again.
		if (minutesLeft() > 0) show();
	}
}
