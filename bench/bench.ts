// npm run bench            load at 1,000 and 1,000,000 replies
// npm run bench -- 1000    load at one size
// npm run bench -- page    the first visit in Chromium on a slow network
// npm run bench -- lighthouse  Lighthouse's scores of what guests find
// npm run bench -- members the CPU of what members do: read pages, search, like and reply, or: npm run bench -- members home like
// npm run bench -- login   reading under a flood of logins
// npm run bench -- notifications how long a new notice takes to 10,000 open pages
// npm run bench -- spam    how much of a spam campaign is pending, and how much of honest newcomers
// npm run bench -- rankings  the hourly rankings of 100,000 members and 10,000 topics
// npm run bench -- search  how well the search finds, and how fast in a million posts
// npm run bench -- replies any page of 10,000 replies, in each order, against the first
// npm run bench -- post-reply  what a reply costs that a script posts
// npm run bench -- store   200 check-outs a second on one product, or: npm run bench -- store RATE SECONDS
// npm run bench -- wallet  random operations of the ledger with kills, and its speed, or: npm run bench -- wallet OPERATIONS ENTRIES SEED
// npm run bench -- admin   members and the audit log of the administration at 1,000,000 and 10,000,000, or: npm run bench -- admin MEMBERS ENTRIES
// npm run bench -- removal reading while an account with 100,000 posts is removed
// npm run bench -- draws   closing a draw of a million tickets
// npm run bench -- votes   whether bought votes move the winners of a contest, and how many honest votes are set apart
// npm run bench -- creators  the daily roll-up and hourly ranking of 5,000 creators at 10,000,000 views, or: npm run bench -- creators CREATORS VIEWS
// npm run bench -- chat    what open sockets and messages cost, and how long history and lists take, or: npm run bench -- chat reading
// npm run bench -- feeds   each feed and list at 1,000 and 1,000,000 threads, or: npm run bench -- feeds 1000 200000
const [target, ...sizes] = process.argv.slice(2);
if (target === "page") await (await import("./page.ts")).page();
else if (target === "lighthouse") await (await import("./lighthouse.ts")).lighthouse();
else if (target === "members") await (await import("./members.ts")).members(sizes);
else if (target === "login") await (await import("./login.ts")).login();
else if (target === "notifications") await (await import("./notifications.ts")).notifications();
else if (target === "spam") await (await import("./spam.ts")).spam();
else if (target === "rankings") await (await import("./rankings.ts")).rankings();
else if (target === "search") await (await import("./search/search.ts")).search();
else if (target === "replies") await (await import("./replies.ts")).replies();
else if (target === "post-reply") await (await import("./postReply.ts")).postReply();
else if (target === "draws") await (await import("./draws.ts")).measureDraws();
else if (target === "votes") await (await import("./votes.ts")).votes();
else if (target === "creators") await (await import("./creators.ts")).creators(sizes.map(Number));
else if (target === "admin") await (await import("./admin.ts")).admin(sizes.map(Number));
else if (target === "removal") await (await import("./removal.ts")).removal();
else if (target === "wallet") await (await import("./wallet/wallet.ts")).wallet(sizes);
else if (target === "store") await (await import("./store.ts")).store(sizes.map(Number));
else if (target === "chat") await (await import("./chat.ts")).chat(sizes);
else if (target === "feeds")
	await (await import("./feeds.ts")).feeds(sizes.length > 0 ? sizes.map(Number) : [1_000, 1_000_000]);
else await (await import("./load.ts")).load(target ? [Number(target)] : [1_000, 1_000_000]);
