// npm run bench            load at 1,000 and 1,000,000 replies
// npm run bench -- 1000    load at one size
// npm run bench -- page    the first visit in Chromium on a slow line, and Lighthouse
// npm run bench -- login   reading under a flood of sign-ins
const [what] = process.argv.slice(2);
if (what === "page") await (await import("./page.ts")).page();
else if (what === "login") await (await import("./login.ts")).login();
else await (await import("./load.ts")).load(what ? [Number(what)] : [1_000, 1_000_000]);
