import "./photo-viewer.ts";
import "./quick-actions.ts";
import { openDrawnDialogs } from "./dialogs.ts";
import { startFeed } from "./feed.ts";
import { listen } from "./live.ts";
import { showToolbars } from "./menus.ts";
import { startOffline } from "./offline.ts";
import { restoreDraft } from "./replies.ts";

// The script of documents: everything also works without it.
startFeed();
restoreDraft();
openDrawnDialogs();
startOffline();
showToolbars();
document.documentElement.dataset.ready = "";
// The page works without live events.
listen().catch(() => undefined);
