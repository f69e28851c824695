import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** Every screen, bare and under a section's prefix (document 3, section 2.1). */
export default [
	route(":lang?", "pages/section.tsx", [
		layout("pages/shell.tsx", [
			index("pages/home.tsx"),
			route("foryou", "pages/for-you.tsx"),
			route("following", "pages/following.tsx"),
			route("latest", "pages/latest.tsx"),
			route("forum", "pages/boards.tsx"),
			route("forum/:fid", "pages/board.tsx"),
			route("forum/:fid/:tid", "pages/thread.tsx"),
			route("search", "pages/search.tsx"),
			route("ucenter/account/posts", "pages/member-posts.tsx"),
			route("ucenter/setting/account", "pages/security.tsx"),
			route("privacy", "pages/privacy.tsx"),
			route("termofuse", "pages/terms.tsx"),
			route("404", "pages/not-found.tsx"),
		]),
		layout("pages/account-frame.tsx", [
			route("account", "pages/sign-in.tsx"),
			route("account/register", "pages/register.tsx"),
			route("account/email", "pages/register-by-email.tsx"),
			route("account/confirm", "pages/confirm-email.tsx"),
			route("forget", "pages/forget.tsx"),
			route("forget/email", "pages/forget-by-email.tsx"),
			route("forget/change", "pages/forget-change.tsx"),
			route("change", "pages/change-password.tsx"),
			route("account/logout", "pages/sign-out.tsx"),
			route("banned", "pages/banned.tsx"),
			route("permission", "pages/permission.tsx"),
			route("choose", "pages/choose.tsx"),
		]),
		route("note/thread", "pages/compose.tsx"),
		route("deed", "pages/deed.tsx"),
	]),
	route("app-qr.svg", "pages/app-qr.tsx"),
	route("uidemo", "pages/uidemo.tsx"),
	route("*", "pages/unmatched.tsx"),
] satisfies RouteConfig;
