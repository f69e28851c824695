import type { Config } from "@react-router/dev/config";

export default {
	appDirectory: "app",
	ssr: true,
	// All routes are sent initially, which saves one uncacheable request per page.
	routeDiscovery: { mode: "initial" },
} satisfies Config;
