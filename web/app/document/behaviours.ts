// What the parts of reading screens do; shared by documents and by screens that React Router shows.
import "./dialogs.ts";
import "./feed.ts";
import "./menus.ts";
import "./photo-viewer.ts";
import "./quick-actions.ts";
import "./replies.ts";
