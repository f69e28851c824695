/** What a key of another system may do; each call that a key opens declares one. Texts: `apiKey.scope.<scope>`. */
export const apiScopes = [
	"orders.read",
	"orders.write",
	"goods.read",
	"goods.write",
	"members.read",
	"reports.read",
	"insight.read",
	"audit.read",
] as const;
export type ApiScope = (typeof apiScopes)[number];
