import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("pages/home.tsx"), route("uidemo", "pages/uidemo.tsx")] satisfies RouteConfig;
