(** Writes the judges of certificates and of reviews as OCaml: [core.ml] and [core.mli]. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Matchplay Require Import judge review edge_review.
Extraction Language OCaml.
Extraction "core.ml" judge.judge review.judge_review edge_review.judge_edge_review.
