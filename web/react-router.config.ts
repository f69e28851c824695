import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// Every route is known at once: a phone on a slow line is spared one uncacheable request per page.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
