import "../../features/admin/download-csv.ts";
