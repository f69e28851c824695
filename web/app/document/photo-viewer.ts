addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("[data-viewer] a.pic") : null;
	const gallery = link?.closest<HTMLElement>("[data-viewer]");
	if (!link || !gallery || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	import("./photo-dialog.ts").then(
		({ openViewer }) => openViewer(gallery, link),
		() => location.assign(link.href),
	);
});

/** The page of a photo: turning pages leaves one step back to the thread. */
addEventListener("click", (event) => {
	const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(".photo-links a[rel]") : null;
	if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
	event.preventDefault();
	location.replace(link.href);
});
